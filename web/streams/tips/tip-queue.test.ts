import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatLine } from '#web/streams/chat/chat-line-fixture.ts';
import { createTipQueue } from './tip-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tip = (number: number) => chatLine(number, { type: 'tip', tipCents: number * 100 });

it('shows a tip for five seconds', () => {
  const queue = createTipQueue();
  const changed = vi.fn();
  queue.subscribe(changed);
  queue.add(tip(1));
  expect(queue.findShown()).toEqual(tip(1));
  vi.advanceTimersByTime(4_999);
  expect(queue.findShown()).toEqual(tip(1));
  vi.advanceTimersByTime(1);
  expect(queue.findShown()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
});

it('shows several one after the other, each as long', () => {
  const queue = createTipQueue();
  queue.add(tip(1));
  vi.advanceTimersByTime(3_000);
  queue.add(tip(2));
  queue.add(tip(3));
  vi.advanceTimersByTime(2_000);
  expect(queue.findShown()).toEqual(tip(2));
  vi.advanceTimersByTime(5_000);
  expect(queue.findShown()).toEqual(tip(3));
  vi.advanceTimersByTime(5_000);
  expect(queue.findShown()).toBeNull();
});

it('shows a tip once, though it is heard and found', () => {
  const queue = createTipQueue();
  queue.add(tip(1));
  queue.add(tip(1));
  vi.advanceTimersByTime(5_000);
  queue.add(tip(1));
  expect(queue.findShown()).toBeNull();
});

it('forgets what nobody would wait for, and everything when the page is left', () => {
  const queue = createTipQueue();
  for (let number = 1; number <= 30; number += 1) queue.add(tip(number));
  vi.advanceTimersByTime(20 * 5_000);
  expect(queue.findShown()).toEqual(tip(21));
  vi.advanceTimersByTime(5_000);
  expect(queue.findShown()).toBeNull();
  queue.add(tip(31));
  queue.add(tip(32));
  queue.clear();
  expect(queue.findShown()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
