import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { celebrateOnce } from './celebrate-once.ts';

let tabs: Channel[] = [];

/** Delivers at once, and never to the tab that speaks. */
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    tabs.push(this);
  }
  postMessage(data: unknown) {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
  }
  close() {
    tabs = tabs.filter((tab) => tab !== this);
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  tabs = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  page.hidden = false;
  vi.unstubAllGlobals();
});

it('is celebrated in the tab that is looked at, and in no other, however late that is looked at', () => {
  const [here, there] = [vi.fn(), vi.fn()];
  page.hidden = true;
  celebrateOnce('course', there).want();
  expect(there).not.toHaveBeenCalled();
  const other = celebrateOnce('another course', vi.fn());
  page.hidden = false;
  other.want();
  celebrateOnce('course', here).want();
  page.dispatchEvent(new Event('visibilitychange'));
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([1, 0]);
});

it('waits until somebody looks', () => {
  const celebrate = vi.fn();
  page.hidden = true;
  celebrateOnce('course', celebrate).want();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(celebrate).toHaveBeenCalledOnce();
});

it('is celebrated no more once the page is left', () => {
  const celebrate = vi.fn();
  const course = celebrateOnce('course', celebrate);
  page.hidden = true;
  course.want();
  course.stop();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(celebrate).not.toHaveBeenCalled();
});
