import { expect, it, vi } from 'vitest';
import { Refused } from './fetch-pieces.ts';
import { demandSame, FilmChanged, untilSame } from './film-changed.ts';

const right = { lessonId: 'l', until: '2026-11-20T10:00:00.000Z', version: 'u-1', filmStartMs: 0 };

it.each([
  ['the same film', right, null],
  ['another cut', { ...right, version: 'u-2' }, FilmChanged],
  ['a film that is no longer there', { ...right, version: null }, FilmChanged],
  ['a right that has ended', { ...right, until: null }, Refused],
])('saving that ends with %s', (_, now, failure) => {
  const ends = () => demandSame(now, 'u-1');
  if (failure) expect(ends).toThrow(failure);
  else expect(ends).not.toThrow();
});

it('begins again with another film, but not for ever, and with no other failure', async () => {
  const changing = vi.fn(() => Promise.reject(new FilmChanged()));
  await expect(untilSame(changing)).rejects.toThrow(FilmChanged);
  expect(changing).toHaveBeenCalledTimes(3);
  const once = vi.fn(async () => undefined).mockRejectedValueOnce(new FilmChanged());
  await untilSame(once);
  expect(once).toHaveBeenCalledTimes(2);
  const refused = vi.fn(() => Promise.reject(new Refused()));
  await expect(untilSame(refused)).rejects.toThrow(Refused);
  expect(refused).toHaveBeenCalledTimes(1);
});
