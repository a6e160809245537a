import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLinkIntent, DWELL_MS } from './link-intent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes a link as meant once somebody rests on it, not while the pointer passes', () => {
  const prepare = vi.fn();
  const intent = createLinkIntent(prepare);
  for (const passed of ['/courses', '/modules', null, '/streams']) {
    intent.rest(passed);
    vi.advanceTimersByTime(DWELL_MS - 1);
  }
  // Still the same link, although another part of it.
  intent.rest('/streams');
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prepare.mock.calls).toEqual([['/streams']]);
});

it('takes a pressed link as meant at once', () => {
  const prepare = vi.fn();
  createLinkIntent(prepare).press('/courses');
  expect(prepare.mock.calls).toEqual([['/courses']]);
});

it('fetches nothing ahead for those who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const prepare = vi.fn();
  const intent = createLinkIntent(prepare);
  intent.rest('/courses');
  vi.advanceTimersByTime(DWELL_MS);
  intent.press('/courses');
  expect(prepare).not.toHaveBeenCalled();
});
