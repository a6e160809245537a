// Runs a script of the project with its arguments, under the right Node and after installing if necessary.
import { install, root } from './install.mjs';
import { runChild } from './run-child.mjs';

const node = await install();
process.exit(
  await runChild(node, process.argv.slice(2), { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
);
