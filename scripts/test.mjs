// `npm test` and `npm run test:full`, from a fresh clone if necessary.
import { install, root } from './install.mjs';
import { runChild } from './run-child.mjs';

let isInstalled = false;
process.once('exit', () => {
  // The last line always has the counts, even if testing never began.
  if (!isInstalled) console.log('0 passed, 1 failed, 0 skipped');
});

const node = await install();
isInstalled = true;
const args = ['scripts/run-tests.ts', ...process.argv.slice(2)];
process.exit(await runChild(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));
