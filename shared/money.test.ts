import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatCentsExactly } from './money.ts';

describe('formatCents', () => {
  it.each([
    [0, '$0', '$0.00'],
    [5, '$0.05', '$0.05'],
    [50, '$0.50', '$0.50'],
    [699, '$6.99', '$6.99'],
    [2400, '$24', '$24.00'],
    [123_456_700, '$1,234,567', '$1,234,567.00'],
    [123_456_789, '$1,234,567.89', '$1,234,567.89'],
    [-699, '-$6.99', '-$6.99'],
    [-5, '-$0.05', '-$0.05'],
    [-2400, '-$24', '-$24.00'],
  ])('formats %i cents as %s, exactly as %s', (cents, text, exactly) => {
    expect(formatCents(cents)).toBe(text);
    expect(formatCentsExactly(cents)).toBe(exactly);
  });

  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const digits = formatCentsExactly(cents).replace(/[$,.]/g, '');
        expect(Number(digits)).toBe(cents);
      }),
      { seed: 1 },
    );
  });
});
