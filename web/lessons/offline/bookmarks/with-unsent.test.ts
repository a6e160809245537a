import { expect, it } from 'vitest';
import type { BookmarkChange } from './merge-bookmark-changes.ts';
import { withUnsent } from './with-unsent.ts';

const mark = (id: string, timeSeconds: number, note: string | null = null) => ({ id, timeSeconds, note });

it('shows what the server has, but for what it has not been told yet', () => {
  const saved = [mark('kept', 1), mark('changed', 2, 'old'), mark('removed', 3), mark('from elsewhere', 4)];
  const here = [mark('kept', 1), mark('changed', 2, 'new'), mark('written', 5), mark('removed elsewhere', 6)];
  const unsent: Record<string, BookmarkChange> = {
    changed: { kind: 'change', bookmark: mark('changed', 2, 'new') },
    removed: { kind: 'remove', bookmark: mark('removed', 3) },
    written: { kind: 'add', bookmark: mark('written', 5) },
  };
  expect(withUnsent(saved, here, (id) => unsent[id] ?? null)).toEqual([
    mark('kept', 1),
    mark('changed', 2, 'new'),
    mark('from elsewhere', 4),
    mark('written', 5),
  ]);
});
