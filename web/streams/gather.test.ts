import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

const WAIT = { pauseMs: 200, spreadMs: 800 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once for a burst, and again for the next', () => {
  const act = vi.fn();
  const { call } = gather(act, WAIT);
  for (let calls = 0; calls < 50; calls += 1) call();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('acts within a second, however long the calls go on', () => {
  const act = vi.fn();
  const { call } = gather(act, WAIT);
  for (let elapsed = 0; elapsed <= 1_000; elapsed += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalled();
});

it('does nothing once cancelled', () => {
  const act = vi.fn();
  const { call, cancel } = gather(act, WAIT);
  call();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
