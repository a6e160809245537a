import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToasts, toast } from './toast.ts';
import { loadWhenNeeded } from './toaster.tsx';

const page = new EventTarget();
const load = vi.fn<() => Promise<void>>();
let stop = () => {};

/** How often it has tried to load, once everything under way has come to an end. */
async function triesAfter(...acts: string[]): Promise<number> {
  for (const act of acts) page.dispatchEvent(new Event(act));
  await vi.advanceTimersByTimeAsync(0);
  return load.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  load.mockReset().mockRejectedValue(new Error('Offline'));
  stop = loadWhenNeeded(load);
});
afterEach(() => {
  stop();
  takeToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('loads on the first act, and tries again with the next ones until it is stopped', async () => {
  expect(await triesAfter()).toBe(0);
  expect(await triesAfter('keydown', 'input')).toBe(1);
  expect(await triesAfter('keydown')).toBe(2);
  expect(await triesAfter('online')).toBe(2);
  stop();
  expect(await triesAfter('keydown', 'pointerdown', 'input')).toBe(2);
});

it('keeps trying while a toast waits', async () => {
  toast({ title: 'Not saved' });
  expect(await triesAfter()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await triesAfter()).toBeGreaterThan(10);
});
