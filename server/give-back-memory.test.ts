import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** In a process of its own, whose memory nobody else fills. */
const PROCESS = `
import v8 from 'node:v8';
const { giveBackMemory } = await import(process.argv[1]);
const roomForNew = () => v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size;
const abandoned = new WeakRef({});
let made = [];
for (let count = 0; count < 300_000; count += 1) made.push({ count });
made = [];
const before = roomForNew();
// What a weak reference names is held until the current task ends.
await new Promise(setImmediate);
giveBackMemory();
console.log(JSON.stringify({ isGone: abandoned.deref() === undefined, isSmaller: roomForNew() < before }));`;

it('returns what nobody holds any more, and the room in which it was made', () => {
  const file = fileURLToPath(new URL('./give-back-memory.ts', import.meta.url));
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROCESS, file], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual({ isGone: true, isSmaller: true });
});
