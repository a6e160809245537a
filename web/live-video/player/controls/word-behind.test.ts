import { expect, it } from 'vitest';
import { wordBehind } from './word-behind.ts';

it('is exact where it matters', () => {
  expect([0, 1.64, 9.94, 9.96, 59.9, 60, 754, 3_599].map(wordBehind)).toEqual([
    '0.0 s',
    '1.6 s',
    '9.9 s',
    '9 s',
    '59 s',
    '1:00',
    '12:34',
    '59:59',
  ]);
});
