import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadingClock } from './reading-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it('counts only between Start and Pause', () => {
  const clock = createReadingClock();
  pass(20);
  clock.set({ isReading: true });
  pass(12);
  clock.set({ isReading: false });
  pass(40);
  expect(clock.take()).toBe(12);
  expect(clock.take()).toBe(0);
});

it('stops while the tab is hidden, and goes on by itself when it is back', () => {
  const clock = createReadingClock();
  clock.set({ isReading: true });
  pass(10);
  clock.set({ isVisible: false });
  pass(600);
  clock.set({ isVisible: true });
  pass(5);
  expect(clock.take()).toBe(15);
});

it('does not start by itself when a paused reader comes back', () => {
  const clock = createReadingClock();
  clock.set({ isVisible: false });
  clock.set({ isVisible: true });
  pass(30);
  expect(clock.take()).toBe(0);
});

it('loses no fraction of a second', () => {
  const clock = createReadingClock();
  clock.set({ isReading: true });
  const taken = [0.6, 0.6, 0.6, 0.6, 0.6].map((seconds) => {
    pass(seconds);
    return clock.take();
  });
  expect(taken).toEqual([0, 1, 0, 1, 1]);
});

it('takes a machine that slept for an hour for half a minute', () => {
  const clock = createReadingClock();
  clock.set({ isReading: true });
  pass(3_600);
  expect(clock.take()).toBe(30);
});
