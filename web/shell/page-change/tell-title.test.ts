import { afterEach, expect, it, vi } from 'vitest';
import { tellTitle } from './tell-title.ts';

afterEach(() => void vi.unstubAllGlobals());

function openPage(title: string) {
  const page = { title, head: {} };
  const watching = new Set<() => void>();
  class Observer {
    look: () => void;
    constructor(look: () => void) {
      this.look = look;
    }
    observe = () => void watching.add(this.look);
    disconnect = () => void watching.delete(this.look);
  }
  vi.stubGlobal('document', page);
  vi.stubGlobal('MutationObserver', Observer);
  return (next: string) => {
    page.title = next;
    for (const look of watching) look();
  };
}

it('tells the name of a page that is known only later, and nothing that changes after that', () => {
  const change = openPage('Course · Lunula');
  const told = vi.fn();
  tellTitle(told);
  // Something else in the head.
  change('Course · Lunula');
  change('The Quiet French · Lunula');
  change('The Loud French · Lunula');
  expect(told.mock.calls).toEqual([['Course · Lunula'], ['The Quiet French · Lunula']]);
});

it('tells nothing more of a page that somebody has left', () => {
  const change = openPage('Course · Lunula');
  const told = vi.fn();
  tellTitle(told)();
  change('The Quiet French · Lunula');
  expect(told).toHaveBeenCalledOnce();
});
