import { expect, it } from 'vitest';
import { withBookmark, withoutBookmark } from './bookmark-cache.ts';

const at = (timeSeconds: number, note: string | null = null) => ({
  id: `b${timeSeconds}`,
  timeSeconds,
  note,
});
const items = [at(10), at(30)];

it('puts a bookmark where its time belongs', () => {
  expect(withBookmark(items, at(20)).map(({ timeSeconds }) => timeSeconds)).toEqual([10, 20, 30]);
});

it('replaces the one at the same second, also when the server gives it its own name', () => {
  expect(withBookmark(items, { id: 'other', timeSeconds: 30, note: 'gold' })).toEqual([
    at(10),
    { id: 'other', timeSeconds: 30, note: 'gold' },
  ]);
});

it('takes one away', () => {
  expect(withoutBookmark(items, 'b10')).toEqual([at(30)]);
});
