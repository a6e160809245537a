import { expect, it, vi } from 'vitest';
import { createEchoGuard } from './echo-guard.ts';

function press(guard: ReturnType<typeof createEchoGuard>, timeStamp: number): boolean {
  const preventDefault = vi.fn();
  guard.ignoreEcho({ timeStamp, preventDefault });
  return preventDefault.mock.calls.length === 0;
}

it('takes a tap that follows at once for an echo of the one before', () => {
  const guard = createEchoGuard();
  guard.expectReplacement();
  guard.noteReplacement(5000);
  expect([5010, 5300, 5699].map((at) => press(guard, at))).toEqual([false, false, false]);
  expect(press(guard, 5700)).toBe(true);
});

it('lets every tap through where nothing was replaced', () => {
  const guard = createEchoGuard();
  expect(press(guard, 0)).toBe(true);
  // It has been there all the time, or is drawn once more.
  guard.noteReplacement(5000);
  expect(press(guard, 5010)).toBe(true);
});
