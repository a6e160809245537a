import { describe, expect, it } from 'vitest';
import { isCurrent } from './is-current.ts';

describe('isCurrent', () => {
  it.each([
    ['/', '/', true],
    ['/', '/courses', false],
    ['/courses', '/courses', true],
    ['/courses', '/courses/7/lessons/2', true],
    ['/courses', '/coursework', false],
    ['/dashboard', '/', false],
  ])('%s on %s: %s', (place, pathname, expected) => {
    expect(isCurrent(place, pathname)).toBe(expected);
  });
});
