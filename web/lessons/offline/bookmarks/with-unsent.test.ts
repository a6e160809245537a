import { expect, it } from 'vitest';
import type { BookmarkChange } from './merge-bookmark-changes.ts';
import { confirmed, withUnsent } from './with-unsent.ts';

const mark = (id: string, timeSeconds: number, note: string | null = null) => ({ id, timeSeconds, note });

it('shows what the server has, but for what it has not been told yet', () => {
  const saved = [mark('kept', 1), mark('changed', 2, 'old'), mark('removed', 3), mark('from elsewhere', 4)];
  const here = [mark('kept', 1), mark('changed', 2, 'new'), mark('written', 5), mark('removed elsewhere', 6)];
  const unsent: Record<string, BookmarkChange> = {
    changed: { kind: 'change', bookmark: mark('changed', 2, 'new') },
    removed: { kind: 'remove', bookmark: mark('removed', 3) },
    written: { kind: 'add', bookmark: mark('written', 5) },
  };
  expect(withUnsent(saved, here, (id) => unsent[id] ?? null, 0)).toEqual([
    mark('kept', 1),
    mark('changed', 2, 'new'),
    mark('from elsewhere', 4),
    mark('written', 5),
  ]);
});

it('has what was written in the kept film at the same picture in the server’s', () => {
  const written: BookmarkChange = { kind: 'add', bookmark: { ...mark('new', 50), filmStartMs: 0 } };
  expect(withUnsent([], [mark('new', 20)], () => written, 30_000)).toEqual([mark('new', 20)]);
});

it('takes what is on its way to the server for what it was before', () => {
  const shown = [mark('there', 1), mark('being changed', 2, 'new'), mark('being added', 3)];
  const before = [mark('there', 1), mark('being changed', 2, 'old')];
  const onTheWay = [{ id: 'being changed' }, { id: 'being added' }];
  expect(confirmed(shown, before, onTheWay)).toEqual(before);
  expect(confirmed(shown, before, [])).toEqual(shown);
});
