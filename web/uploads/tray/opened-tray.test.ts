import { expect, it } from 'vitest';
import { openedTray } from './opened-tray.ts';

it('stays open for whoever has opened it, until they close it', () => {
  expect(openedTray.isOpenFor('ada')).toBe(false);
  openedTray.set('ada', true);
  expect([openedTray.isOpenFor('ada'), openedTray.isOpenFor('bea')]).toEqual([true, false]);
  openedTray.set('ada', false);
  expect(openedTray.isOpenFor('ada')).toBe(false);
});

it('lists no film again that was there when it was closed', () => {
  openedTray.close(['one']);
  openedTray.close(['two']);
  expect([...openedTray.listClosed()]).toEqual(['one', 'two']);
});
