import { expect, it } from 'vitest';
import { type BookmarkChange, mergeBookmarkChanges } from './merge-bookmark-changes.ts';

const change = (kind: BookmarkChange['kind'], note: string | null = null): BookmarkChange => ({
  kind,
  bookmark: { id: 'b', timeSeconds: 3, filmStartMs: 2000, note },
});

it.each([
  ['written and changed', change('add', 'one'), change('change', 'two'), change('add', 'two')],
  ['written and deleted', change('add', 'one'), change('remove'), change('remove')],
  ['changed twice', change('change', 'one'), change('change', 'two'), change('change', 'two')],
  ['changed and deleted', change('change', 'one'), change('remove'), change('remove')],
])('a bookmark that was %s without a connection is sent once', (_, before, now, sent) => {
  expect(mergeBookmarkChanges(before, now)).toEqual(sent);
});

it('a bookmark that was changed after it was sent is known as changed, however often both happen', () => {
  const sent = { ...change('add', 'one'), isSent: true };
  const changed = mergeBookmarkChanges(sent, change('change', 'two'));
  expect(changed).toMatchObject({ kind: 'add', bookmark: { note: 'two', isChanged: true } });
  expect(mergeBookmarkChanges(changed, change('change'))).toMatchObject({
    bookmark: { note: null, isChanged: true },
  });
  expect(mergeBookmarkChanges(change('add', 'one'), sent)).toEqual(sent);
});
