import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { chooseId, idAfter } from '#web/choose-id.ts';
import { unsent } from '#web/drafts/unsent.ts';
import { hasToasts, toast } from '#web/ui/feedback/toast.ts';
import { unsentBookmarks, unsentBookmarksOf } from './unsent-bookmarks.ts';

const gold = { id: 'a', timeSeconds: 7, note: 'Gold' };
const silver = { id: 'b', timeSeconds: 9, filmStartMs: 2000, note: 'Silver', isChanged: true };

afterEach(() => vi.unstubAllGlobals());

it('keeps every bookmark that could not be sent, until that very one has arrived', () => {
  stubStorage();
  const kept = unsentBookmarks('ines', 'lesson');
  kept.keep(gold);
  kept.keep(silver);
  kept.keep({ ...gold, note: 'Rose gold' });
  expect(kept.list()).toEqual([{ ...gold, note: 'Rose gold' }, silver]);
  kept.forget('another');
  kept.forget('a');
  expect(kept.list()).toEqual([silver]);
  expect(unsentBookmarks('ines', 'another lesson').list()).toEqual([]);
  expect(unsentBookmarks('ruta', 'lesson').list()).toEqual([]);
});

it('leaves nothing to offer after the last one, and takes an offer back that still stands', () => {
  stubStorage();
  const kept = unsentBookmarks('ines', 'lesson');
  kept.keep(gold);
  kept.keep(silver);
  toast({ title: 'Open it?', about: unsentBookmarksOf('lesson') });
  kept.forget('b');
  expect(hasToasts()).toBe(true);
  expect(unsent.find('ines', unsentBookmarksOf('lesson'))).not.toBeNull();
  kept.forget('a');
  expect(unsent.find('ines', unsentBookmarksOf('lesson'))).toBeNull();
  expect(hasToasts()).toBe(false);
});

it.each([
  ['nothing, where nothing was kept before', undefined, []],
  ['what was kept before', gold, [gold]],
])('whoever takes back what they typed leaves %s', (_, kept, left) => {
  stubStorage();
  const unsentOnes = unsentBookmarks('ines', 'lesson');
  const draft = { id: gold.id, existing: null, timeSeconds: gold.timeSeconds, note: 'Gold', kept };
  // The page was hidden in between.
  unsentOnes.putAside(draft, 'Gold, and more');
  expect(unsentOnes.list()).toMatchObject([{ id: gold.id, note: 'Gold, and more' }]);
  unsentOnes.putAside(draft, 'Gold');
  expect(unsentOnes.list()).toEqual(left);
  unsentOnes.putAside(draft, 'Gold, and more');
  unsentOnes.putBack(draft);
  expect(unsentOnes.list()).toEqual(left);
});

it('offers nothing that the server has as it was written, be it under the next id, though nobody heard its answer', () => {
  stubStorage();
  const kept = unsentBookmarks('ines', 'lesson');
  const deleted = { ...gold, id: chooseId() };
  kept.keep(gold);
  kept.keep(silver);
  kept.keep(deleted);
  kept.forgetArrived([
    { ...gold, timeSeconds: 8 },
    { ...deleted, id: idAfter(deleted.id) },
    { id: 'b', timeSeconds: 9, note: 'Grey' },
  ]);
  expect(kept.list()).toEqual([silver]);
});
