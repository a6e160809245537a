import { expect, it } from 'vitest';
import { keptSizes, smallestOf } from './kept-sizes.ts';

const film = (small: number, large: number, isOpen = true) => ({
  qualities: [
    { name: '480' as const, isOpen: true, bytes: small },
    { name: '720' as const, isOpen, bytes: large },
    { name: '1080' as const, isOpen, bytes: 1 },
  ],
});

it('offers the sizes that are open and fit a phone', () => {
  expect(keptSizes(film(2, 3)).map(({ name }) => name)).toEqual(['480', '720']);
  expect(keptSizes(film(2, 3, false))).toEqual([{ name: '480', bytes: 2 }]);
});

it('suggests what takes the least room, whichever picture that is', () => {
  expect(smallestOf(keptSizes(film(2, 3)))).toBe('480');
  expect(smallestOf(keptSizes(film(3, 2)))).toBe('720');
  expect(smallestOf(keptSizes(film(2, 2)))).toBe('480');
  expect(smallestOf([])).toBe('480');
});
