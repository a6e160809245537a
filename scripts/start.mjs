// `npm start` and `npm run dev`: everything from a fresh clone to a running site. Runs on the machine's own
// Node with built-in modules only, because at first there is nothing else.
import { install, root } from './install.mjs';
import { runChild } from './run-child.mjs';

const args = process.argv.slice(2);
const needsPages = !args.some((argument) => ['--dev', '--help', '-h'].includes(argument));

const node = await install();
const options = { cwd: root, stdio: /** @type {const} */ (['ignore', 'inherit', 'inherit']) };

if (needsPages) {
  const code = await runChild(node, ['scripts/build.ts', '--if-changed'], options);
  if (code !== 0) process.exit(code);
}
// Returns memory that is only needed at peak times to the system sooner; see "Memory" in the README.
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
const flags = ['--max-semi-space-size=16'];
process.exit(await runChild(node, [...flags, 'server/main.ts', ...args], { ...options, env }));
