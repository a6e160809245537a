import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listTaken } from './list-taken.ts';

const button = { isConnected: true };
const page = { isConnected: true };

/** Tells of what is in the page, as browsers do. */
class FakeObserver {
  #targets: (typeof button)[] = [];
  constructor(tell: (entries: object[]) => void) {
    queueMicrotask(() => {
      const there = this.#targets.filter(({ isConnected }) => isConnected);
      const box = { left: 0, right: 44, top: 0, bottom: 44, width: 44, height: 44 };
      if (there.length > 0)
        tell(there.map((target) => ({ target, isIntersecting: true, intersectionRect: box })));
    });
  }
  observe = (target: typeof button) => this.#targets.push(target);
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const contains = (other: unknown) => other === button;
  vi.stubGlobal('document', {
    documentElement: page,
    querySelectorAll: () => [Object.assign(button, { contains })],
    elementsFromPoint: () => [button],
  });
});
afterEach(() => vi.unstubAllGlobals());

const toaster = { contains: () => false } as unknown as Element;

it('tells where something is that can be pressed, and not of the page as a whole', async () => {
  button.isConnected = true;
  expect(await listTaken(toaster)).toEqual([{ left: 0, right: 44, top: 0, bottom: 44 }]);
});

it('ends also if all of it goes before it has been looked at', async () => {
  button.isConnected = false;
  expect(await listTaken(toaster)).toEqual([]);
});
