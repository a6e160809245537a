import { expect, it } from 'vitest';
import { countOf, writeCount } from './count-of.ts';

it.each([
  [0, '0 lessons'],
  [1, '1 lesson'],
  [2_400, '2,400 lessons'],
])('counts %d', (count, text) => {
  expect(countOf(count, 'lesson')).toBe(text);
});

it.each([0, 7, 999, 1_000, 24_000, 1_234_567, -4_200])(
  'groups %i as the language’s own formatting does',
  (count) => {
    expect(writeCount(count)).toBe(count.toLocaleString('en-US'));
  },
);
