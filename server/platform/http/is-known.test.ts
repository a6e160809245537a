import { describe, expect, it } from 'vitest';
import { isKnown } from './is-known.ts';

describe('isKnown', () => {
  it.each(['"a"', 'W/"a"', '*', '"b", W/"a"', ' "b" ,"a" '])('is true of "a" for %s', (header) => {
    expect([isKnown(header, '"a"'), isKnown(header, 'W/"a"')]).toEqual([true, true]);
  });

  it.each([undefined, '', '"b"', 'x"a"y', 'a', '"A"', 'W/"b"'])('is false of "a" for %s', (header) => {
    expect([isKnown(header, '"a"'), isKnown(header, 'W/"a"')]).toEqual([false, false]);
  });
});
