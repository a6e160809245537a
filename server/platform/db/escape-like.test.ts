import { describe, expect, it } from 'vitest';
import { escapeLike } from './escape-like.ts';

describe('escapeLike', () => {
  it.each([
    ['ombre', 'ombre'],
    ['100%', '100\\%'],
    ['snake_case', 'snake\\_case'],
    ['back\\slash', 'back\\\\slash'],
    ['%_\\', '\\%\\_\\\\'],
  ])('of %j is %j', (text, escaped) => expect(escapeLike(text)).toBe(escaped));
});
