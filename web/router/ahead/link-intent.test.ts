import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLinkIntent, DWELL_MS } from './link-intent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes a link as intended once someone rests on it, not when the pointer passes over', () => {
  const prepare = vi.fn();
  const intent = createLinkIntent(prepare);
  for (const passed of ['/courses', '/modules', null, '/streams']) {
    intent.rest(passed);
    vi.advanceTimersByTime(DWELL_MS - 1);
  }
  // Still the same link, just another part of it.
  intent.rest('/streams');
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prepare.mock.calls).toEqual([['/streams', 'rests']]);
});

it('takes a pressed link as intended immediately', () => {
  const prepare = vi.fn();
  createLinkIntent(prepare).press('/courses');
  expect(prepare.mock.calls).toEqual([['/courses', 'presses']]);
});

it('prefetches nothing for people who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const prepare = vi.fn();
  const intent = createLinkIntent(prepare);
  intent.rest('/courses');
  vi.advanceTimersByTime(DWELL_MS);
  intent.press('/courses');
  expect(prepare).not.toHaveBeenCalled();
});
