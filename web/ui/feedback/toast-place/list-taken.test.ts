import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listTaken } from './list-taken.ts';

const row = { isConnected: true, isRow: true };
const button = { isConnected: true, offsetParent: row, isOverAll: false, matches: () => button.isOverAll };
const page = { isConnected: true };

const box = (right: number) => ({ left: 0, right, top: 0, bottom: 44, width: right, height: 44 });

/** Tells of what is in the page, as browsers do. */
class FakeObserver {
  #targets: (typeof button | typeof row)[] = [];
  constructor(tell: (entries: object[]) => void) {
    queueMicrotask(() => {
      const there = this.#targets.filter(({ isConnected }) => isConnected);
      if (there.length > 0)
        tell(
          there.map((target) => ({
            target,
            isIntersecting: true,
            intersectionRect: 'isRow' in target ? box(390) : box(44),
          })),
        );
    });
  }
  observe = (target: typeof button | typeof row) => this.#targets.push(target);
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const contains = (other: unknown) => other === button;
  row.isConnected = true;
  Object.assign(button, { isConnected: true, isOverAll: false });
  Object.assign(row, { contains });
  vi.stubGlobal('document', {
    documentElement: page,
    querySelectorAll: () => [Object.assign(button, { contains })],
    elementsFromPoint: () => [button],
  });
});
afterEach(() => vi.unstubAllGlobals());

const toaster = { contains: () => false } as unknown as Element;

it('tells where something is that can be pressed, and not of the page as a whole', async () => {
  expect(await listTaken(toaster)).toEqual([{ left: 0, right: 44, top: 0, bottom: 44 }]);
});

it('takes all of a row whose link lies over all of it', async () => {
  button.isOverAll = true;
  expect(await listTaken(toaster)).toEqual([{ left: 0, right: 390, top: 0, bottom: 44 }]);
});

it('ends also if all of it goes before it has been looked at', async () => {
  button.isConnected = false;
  expect(await listTaken(toaster)).toEqual([]);
});
