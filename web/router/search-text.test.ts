import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH, readSearchText } from './search-text.ts';

const read = (q: string) => readSearchText(new URLSearchParams({ q }));

describe('readSearchText', () => {
  it('reads back from the address what was written to it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2 * LONGEST_SEARCH }),
      fc.string({ unit: fc.constantFrom('a', ' ', '💅', '\u00a0'), maxLength: 2 * LONGEST_SEARCH }),
    );
    fc.assert(fc.property(texts, (text) => read(read(text)) === read(text)));
  });

  it.each([
    ['  gel  ', 'gel'],
    ['ge\0l\0', 'gel'],
    ['\0', ''],
    [`${'x'.repeat(99)} b`, 'x'.repeat(99)],
    [`${'x'.repeat(99)}💅`, 'x'.repeat(99)],
    ['x'.repeat(500), 'x'.repeat(LONGEST_SEARCH)],
  ])('takes %j for %j', (typed, text) => {
    expect(read(typed)).toBe(text);
  });
});
