import { expect, it } from 'vitest';
import { withBookmark, withFormer, withoutBookmark } from './bookmark-cache.ts';

const at = (timeSeconds: number, note: string | null = null) => ({
  id: `b${timeSeconds}`,
  timeSeconds,
  note,
});
const items = [at(10), at(30)];

it('inserts a bookmark in time order', () => {
  expect(withBookmark(items, at(20)).map(({ timeSeconds }) => timeSeconds)).toEqual([10, 20, 30]);
});

it('replaces the one at the same second, even when the server gives it a different id', () => {
  expect(withBookmark(items, { id: 'other', timeSeconds: 30, note: 'gold' })).toEqual([
    at(10),
    { id: 'other', timeSeconds: 30, note: 'gold' },
  ]);
});

it('keeps those that stand at the same second because their pictures were cut off', () => {
  const [one, other] = [at(0, 'At 10'), { ...at(0, 'At 20'), id: 'other' }];
  expect(withBookmark([one, other], { ...one, note: 'changed' })).toEqual([
    other,
    { ...one, note: 'changed' },
  ]);
});

it('removes one', () => {
  expect(withoutBookmark(items, 'b10')).toEqual([at(30)]);
});

it('takes back what failed, and nothing else', () => {
  // Both were on their way, and the first has failed already.
  const before = [at(10), at(30)];
  const now = [at(30), at(40)];
  expect(withFormer(now, before, 'b40')).toEqual([at(30)]);
  expect(withFormer([at(30, 'new')], before, 'b30')).toEqual([at(30)]);
  expect(withFormer([], before, 'b10')).toEqual([at(10)]);
});
