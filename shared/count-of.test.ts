import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it.each([
  [0, '0 lessons'],
  [1, '1 lesson'],
  [2_400, '2,400 lessons'],
])('counts %d', (count, text) => {
  expect(countOf(count, 'lesson')).toBe(text);
});
