import { describe, expect, it } from 'vitest';
import { safeNextPath } from './auth.rules.ts';
import { findWish, findWishKind, wishPath } from './find-wish.ts';
import { type Wish, wishText } from './wish.rules.ts';

const ID = '3f1c9a52-8f0e-4c55-9d0b-0c8d7a1f2b34';
const WISHES: Wish[] = [
  { kind: 'enroll', courseId: ID },
  { kind: 'buy-course', courseId: ID },
  { kind: 'save', courseId: ID },
  { kind: 'buy-module', moduleId: ID },
  { kind: 'premium' },
  { kind: 'premium-lesson', courseId: ID, lessonId: ID },
  { kind: 'create' },
];

describe('a wish', () => {
  it.each(WISHES)('is the same after having been text: %j', (wish) => {
    expect(findWish(wishText(wish))).toEqual(wish);
    expect(findWishKind(wishText(wish))).toBe(wish.kind);
  });

  it.each(WISHES)('leads to a page of this site: %j', (wish) => {
    expect(safeNextPath(wishPath(wish), 'refused')).toBe(wishPath(wish));
  });

  it.each([
    null,
    '',
    'enroll',
    'enroll:',
    'enroll:1',
    `enroll:${ID}/edit`,
    `enroll:${ID}:more`,
    `premium:${ID}`,
    `premium-lesson:${ID}`,
    `enroll:${ID}:${ID}`,
    `premium-lesson:${ID}:${ID}:${ID}`,
    'premium:https://evil.example',
    'https://evil.example',
    '//evil.example',
    '__proto__',
    'constructor:toString',
  ])('is none of ours: %j', (text) => {
    expect(findWish(text)).toBeNull();
  });

  it('has a kind even where its id is left out', () => {
    expect(findWishKind('enroll')).toBe('enroll');
    expect(findWishKind('enroll:1')).toBeNull();
    expect(findWishKind('else')).toBeNull();
  });
});
