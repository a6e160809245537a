import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf } from './dollars.ts';

describe('dollars', () => {
  it('become whole cents, every price up to $5,000', () => {
    const prices = Array.from({ length: 500_001 }, (_, cents) => cents);
    const isExact = (cents: number) =>
      centsOf((cents / 100).toFixed(2)) === cents && centsOf(dollarsOf(cents)) === cents;
    expect(prices.filter((cents) => !isExact(cents))).toEqual([]);
  });

  it.each([
    ['', Number.NaN],
    ['  ', Number.NaN],
    ['twelve', Number.NaN],
    ['-1', -100],
    ['12.345', 1234.5],
    ['1e3', 100_000],
  ])('%j are %d cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each([
    [0, '0'],
    [2400, '24'],
    [2450, '24.50'],
    [Number.NaN, ''],
  ])('%d cents read %j', (cents, text) => {
    expect(dollarsOf(cents)).toBe(text);
  });
});
