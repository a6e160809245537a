import { describe, expect, it } from 'vitest';
import { countsAsRead, placeOf } from './seen-blocks.ts';

describe('a block counts as read', () => {
  it.each([
    ['all of it is visible', { ratio: 1, shown: 80, screen: 800 }, true],
    ['just over half of it is', { ratio: 0.51, shown: 41, screen: 800 }, true],
    ['exactly half of it is', { ratio: 0.5, shown: 40, screen: 800 }, false],
    ['only its first line is', { ratio: 0.1, shown: 20, screen: 800 }, false],
    ['a tall table fills most of the screen', { ratio: 0.2, shown: 500, screen: 800 }, true],
    ['a tall table has just begun', { ratio: 0.1, shown: 300, screen: 800 }, false],
    ['nothing can be seen at all', { ratio: 0, shown: 0, screen: 0 }, false],
  ])('when %s: %o', (_, sight, isRead) => expect(countsAsRead(sight)).toBe(isRead));
});

describe('the place in a text', () => {
  it.each([
    [[], 10, null],
    [[0], 10, { position: 0, percentage: 10 }],
    [[3, 5, 4], 10, { position: 3, percentage: 60 }],
    [[9], 10, { position: 9, percentage: 100 }],
    [[165], 167, { position: 165, percentage: 99 }],
    [[0], 1, { position: 0, percentage: 100 }],
  ])('with blocks %o of %i visible', (seen, blocks, place) => {
    expect(placeOf(new Set(seen), blocks)).toEqual(place);
  });
});
