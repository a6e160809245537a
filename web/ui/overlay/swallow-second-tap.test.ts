import { beforeEach, expect, it, vi } from 'vitest';
import { swallowSecondTap } from './swallow-second-tap.ts';

let page = new EventTarget();
const reached = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  reached.mockReset();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});

/** What part of a press reaches the page. */
function press(
  kind: string,
  at: { ms: number; clientX?: number; clientY?: number; detail?: number; pointerType?: string },
): void {
  const { ms, clientX = 104, clientY = 702, detail = 1, pointerType = 'touch' } = at;
  page.dispatchEvent(
    Object.defineProperties(new Event(kind, { cancelable: true }), {
      timeStamp: { value: 1000 + ms },
      clientX: { value: clientX },
      clientY: { value: clientY },
      detail: { value: detail },
      pointerType: { value: pointerType },
    }),
  );
}

function close(how = { isHeld: false }): void {
  swallowSecondTap({ clientX: 100, clientY: 700 }, how, page);
  for (const kind of ['pointerdown', 'mousedown', 'click'])
    page.addEventListener(kind, ({ type }) => reached(type));
}

it('swallows the rest of the press that closed it, and a second one, however long that is held', () => {
  close();
  press('click', { ms: 20 });
  press('pointerdown', { ms: 390 });
  press('click', { ms: 900 });
  expect(reached).not.toHaveBeenCalled();
  press('pointerdown', { ms: 950 });
  expect(reached).toHaveBeenCalledOnce();
});

it('swallows the rest of the press that closed it also if that is held for long', () => {
  close({ isHeld: true });
  press('click', { ms: 2_000 });
  expect(reached).not.toHaveBeenCalled();
  press('pointerdown', { ms: 2_100 });
  press('click', { ms: 2_110 });
  expect(reached.mock.calls).toEqual([['pointerdown'], ['click']]);
});

it.each([
  ['elsewhere', { ms: 100, clientY: 640 }],
  ['later', { ms: 500 }],
])('lets through what is pressed %s, and whatever comes after that', (_, at) => {
  close();
  press('pointerdown', at);
  press('click', at);
  press('pointerdown', { ms: 200 });
  expect(reached.mock.calls).toEqual([['pointerdown'], ['click'], ['pointerdown']]);
});

it.each([
  ['a double click', 2, ['pointerdown']],
  ['two clicks', 1, ['pointerdown', 'mousedown', 'click']],
])('knows from the browser what a mouse means by %s', (_, detail, arriving) => {
  close();
  press('pointerdown', { ms: 100, detail: 0, pointerType: 'mouse' });
  press('mousedown', { ms: 100, detail });
  press('click', { ms: 120, detail });
  expect(reached.mock.calls.flat()).toEqual(arriving);
});

it('lets a key press what is there', () => {
  close();
  press('click', { ms: 20, detail: 0 });
  expect(reached).toHaveBeenCalledOnce();
});
