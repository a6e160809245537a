import { describe, expect, it } from 'vitest';
import { amountOf, isTipAmount, readTip } from './read-tip.ts';

const STREAM = '0197f0c4-0000-4000-8000-000000000001';
const TOO_LITTLE = 'Please enter a valid tip amount ($1 minimum)';

function read(custom: string, message = '') {
  return readTip(STREAM, { quickCents: null, custom, message });
}

describe('a tip', () => {
  it.each([
    ['1', 100],
    ['12.34', 1234],
    ['500', 50_000],
  ])('of $%s is ordered', (custom, amountCents) => {
    expect(isTipAmount(amountCents)).toBe(true);
    expect(read(custom, '  thank you ')).toEqual({
      purchase: { kind: 'tip', streamId: STREAM, amountCents, message: 'thank you' },
    });
  });

  it.each([
    ['', TOO_LITTLE],
    ['0.99', TOO_LITTLE],
    ['-5', TOO_LITTLE],
    ['NaN', TOO_LITTLE],
    ['ten', TOO_LITTLE],
    ['10.005', TOO_LITTLE],
    ['Infinity', TOO_LITTLE],
    ['500.01', 'A tip can be at most $500'],
  ])('of “%s” is refused beside its field', (custom, amount) => {
    expect(read(custom)).toEqual({ errors: { amount } });
    expect(isTipAmount(amountOf({ quickCents: null, custom }))).toBe(false);
  });

  it('with too long a message is refused beside that', () => {
    expect(read('5', 'x'.repeat(101))).toEqual({
      errors: { message: 'Message must be less than 100 characters' },
    });
    expect(read('5', `${'x'.repeat(100)} `)).toHaveProperty('purchase');
  });

  it('has the quick amount, whatever was typed before', () => {
    expect(amountOf({ quickCents: 2500, custom: '3' })).toBe(2500);
  });
});
