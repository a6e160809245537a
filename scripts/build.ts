// `npm run build`: the pages for production, with compressed copies. `--if-changed` skips it when nothing
// changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { ROOT, runNode } from './run-node.ts';
import { sourceHash } from './source-hash.ts';

const hashFile = join(ROOT, 'build', '.hash');
const hash = sourceHash();
const isCurrent = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;

if (!isCurrent || !process.argv.includes('--if-changed')) await build();

async function build(): Promise<void> {
  console.log('Building pages…');
  const started = performance.now();
  // Removed while the build is unfinished: an interrupted one must not pass for current.
  rmSync(hashFile, { force: true });
  await runVite('--outDir', 'build/client');
  await runVite('--outDir', 'build/server', '--ssr', 'web/entry.server.tsx');
  await precompress(join(ROOT, 'build', 'client'));
  writeFileSync(hashFile, hash);
  console.log(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function runVite(...args: string[]): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir'];
  const { ok, output } = await runNode([...vite, ...args], { env: { NODE_ENV: 'production' } });
  if (ok) return;
  console.error(`${output}\nThe pages could not be built.`);
  process.exit(1);
}
