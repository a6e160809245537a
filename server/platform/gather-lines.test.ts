import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const LOG = join(import.meta.dirname, 'log.ts');
/** Too few to be flushed by their number. */
const LINES = 100;

/** A process that logs and then ends, one way or another. */
function argumentsFor(ending: string): string[] {
  const script = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog({ level: 'info' });
    for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'said');
    ${ending}`;
  return ['--input-type=module', '--eval', script];
}

it.each([
  ['has nothing more to do', ''],
  ['is told to exit', 'process.exit(0);'],
  ['fails', `process.on('uncaughtException', () => process.exit(0)); throw new Error('no');`],
])('a process that %s has written all its lines, in order', (_, ending) => {
  const output = execFileSync(process.execPath, argumentsFor(ending), { encoding: 'utf8' });
  const written = output
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line);
  expect(written).toEqual(Array.from({ length: LINES }, (_, line) => line));
});

it('a line is written even if nothing follows it', async () => {
  const child = spawn(process.execPath, argumentsFor('setInterval(() => {}, 60_000);'));
  const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
  expect(output).toMatch(/"line":99,"msg":"said"\}\n$/);
  child.kill('SIGKILL');
  await once(child, 'close');
});
