import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnRequest } from './close-on-request.ts';

/** As browsers have it: the latest one is told, once. */
let watchers: FakeWatcher[] = [];
class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this);
  }
}

function goBack(): void {
  const watcher = watchers.pop();
  watcher?.onclose?.();
}

beforeEach(() => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', FakeWatcher);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('closes what lies on top, each time it is asked to, and holds nobody once it is gone', () => {
  const close = vi.fn();
  const stop = closeOnRequest(close);
  goBack();
  goBack();
  expect(close).toHaveBeenCalledTimes(2);
  stop();
  expect(watchers).toEqual([]);
});

it('leaves what lies beneath', () => {
  const [sheet, dialog] = [vi.fn(), vi.fn()];
  closeOnRequest(sheet);
  const stop = closeOnRequest(() => {
    dialog();
    stop();
  });
  goBack();
  expect([dialog.mock.calls.length, sheet.mock.calls.length]).toEqual([1, 0]);
  goBack();
  expect(sheet).toHaveBeenCalledOnce();
});

it('is left to Escape where there is a keyboard', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  closeOnRequest(vi.fn());
  expect(watchers).toEqual([]);
});
