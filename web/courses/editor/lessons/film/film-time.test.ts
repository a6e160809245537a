import { expect, it } from 'vitest';
import { readFilmTime, writeFilmTime } from './film-time.ts';

it.each([
  ['0:00', 0],
  ['0:02.5', 2500],
  ['1:12', 72_000],
  ['1:02:03', 3_723_000],
])('writes and reads %s', (text, milliseconds) => {
  expect(writeFilmTime(milliseconds)).toBe(text);
  expect(readFilmTime(text)).toBe(milliseconds);
});

it('reads what people type', () => {
  expect(readFilmTime(' 72 ')).toBe(72_000);
  expect(readFilmTime('1:12,25')).toBe(72_250);
  for (const text of ['', 'soon', '1:2:3:4', '-5', '1e3']) expect(readFilmTime(text)).toBeNull();
});
