import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressOnce } from './press-once.ts';

class FakeElement extends EventTarget {
  isButton = true;
  matches = () => this.isButton;
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement));
afterEach(() => vi.unstubAllGlobals());

/** What becomes of a key on a button, or on something that is not pressed. */
function arrives(key: string, { repeat, isButton = true }: { repeat: boolean; isButton?: boolean }): boolean {
  const element = Object.assign(new FakeElement(), { isButton });
  const reached = vi.fn();
  pressOnce(element);
  element.addEventListener('keydown', reached);
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat });
  element.dispatchEvent(event);
  expect(reached).toHaveBeenCalledTimes(event.defaultPrevented ? 0 : 1);
  return !event.defaultPrevented;
}

it.each(['Enter', ' ', 'Escape'])('presses once with %j, however long it is held', (key) => {
  expect(arrives(key, { repeat: false })).toBe(true);
  expect(arrives(key, { repeat: true })).toBe(false);
});

it('leaves alone what a held key does elsewhere', () => {
  expect(arrives(' ', { repeat: true, isButton: false })).toBe(true);
  expect(arrives('ArrowDown', { repeat: true })).toBe(true);
});
