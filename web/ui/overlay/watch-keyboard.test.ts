import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchKeyboard } from './watch-keyboard.ts';

const PAGE = 800;
const LEFT_BY_KEYBOARD = 420;

/** A field whose lower end is this far down, in a page of 800 px. */
let fieldEnd = 300;
const scrollIntoView = vi.fn();
const field = {
  matches: () => true,
  getBoundingClientRect: () => ({ top: fieldEnd - 40, bottom: fieldEnd }),
  scrollIntoView,
};
const style = new Map<string, string>();
const root = {
  clientHeight: PAGE,
  style: {
    setProperty: (name: string, value: string) => style.set(name, value),
    removeProperty: (name: string) => style.delete(name),
  },
  dataset: {} as Record<string, string>,
};
const viewport = Object.assign(new EventTarget(), { height: PAGE, offsetTop: 0, scale: 1 });
const page = Object.assign(new EventTarget(), { activeElement: field, documentElement: root });
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('window', { visualViewport: viewport });
  vi.stubGlobal('document', page);
  stop = watchKeyboard();
});
afterEach(() => {
  stop();
  fieldEnd = 300;
  viewport.height = PAGE;
  scrollIntoView.mockReset();
  vi.unstubAllGlobals();
});

function openKeyboard() {
  viewport.height = LEFT_BY_KEYBOARD;
  viewport.dispatchEvent(new Event('resize'));
}

it('brings the field into view when the keyboard comes, and when another one gets the focus', () => {
  openKeyboard();
  expect(style.get('--keyboard')).toBe(`${PAGE - LEFT_BY_KEYBOARD}px`);
  expect(scrollIntoView).not.toHaveBeenCalled();
  fieldEnd = 600;
  page.dispatchEvent(new Event('focusin'));
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

it('lets people scroll away from the field', () => {
  openKeyboard();
  fieldEnd = -20;
  viewport.dispatchEvent(new Event('scroll'));
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('leaves nothing behind when it is stopped', () => {
  openKeyboard();
  expect(root.dataset).toEqual({ keyboard: '' });
  stop();
  expect(style.size).toBe(0);
  expect(root.dataset).toEqual({});
});
