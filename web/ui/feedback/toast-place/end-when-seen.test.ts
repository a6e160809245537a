import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWhenSeen } from './end-when-seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('ends after it has been seen for long enough, however long it was hidden, and only once', () => {
  const end = vi.fn();
  let isSeen = true;
  endWhenSeen(10_000, { isSeen: () => isSeen, end });
  vi.advanceTimersByTime(4_000);
  isSeen = false;
  vi.advanceTimersByTime(60_000);
  isSeen = true;
  vi.advanceTimersByTime(5_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
});

it('can be stopped', () => {
  const end = vi.fn();
  endWhenSeen(1_000, { isSeen: () => true, end })();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
