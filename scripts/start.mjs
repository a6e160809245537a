// `npm start` and `npm run dev`: everything from a fresh clone to a running site. Runs on the machine's own
// Node with built-in modules only, because at first nothing else is there.
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
process.exit(await runChild(node, ['server/main.ts', ...args], options));
