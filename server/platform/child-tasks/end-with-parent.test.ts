import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';

it('ends a process that is too busy to hear that its parent was killed', async () => {
  const fixture = new URL('../../../tests/support/fixtures/busy-process.ts', import.meta.url);
  const parent = fork(fixture, { stdio: 'ignore' });
  const [busy] = (await once(parent, 'message')) as [number];
  onTestFinished(() => {
    if (isRunning(busy)) process.kill(busy, 'SIGKILL');
  });
  expect(isRunning(busy)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(busy)).toBe(false), { timeout: 60_000, interval: 100 });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
