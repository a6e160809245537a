import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURCHASE_KINDS } from '#shared/billing/purchase.rules.ts';
import type { Entry } from './book-posting.ts';
import { chargeFee, shareOutPayment, shareOutRefund } from './share-out.ts';

const sale = { userId: 'buyer', creatorId: 'creator' };
const cents = fc.integer({ min: 1, max: 500_000 });
const kinds = fc.constantFrom(...PURCHASE_KINDS);
const sum = (entries: Entry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0);

function totals(entries: Entry[]): Record<string, number> {
  const found: Record<string, number> = { buyer: 0, creator: 0, platform: 0 };
  for (const { account, amountCents } of entries) found[account] = (found[account] ?? 0) + amountCents;
  return found;
}

describe('sharing out', () => {
  it.each([
    ['course', 1000, 700, 300],
    ['course', 2499, 1749, 750],
    ['tip', 500, 500, 0],
    ['premium', 699, 0, 699],
    ['module', 1999, 0, 1999],
  ] as const)('of a %s of %i gives the creator %i and the platform %i', (kind, amount, creator, platform) => {
    expect(totals(shareOutPayment({ ...sale, kind }, amount))).toEqual({ buyer: -amount, creator, platform });
  });

  it('sums to zero, whatever the amount', () => {
    fc.assert(
      fc.property(kinds, cents, cents, (kind, amount, other) => {
        expect(sum(shareOutPayment({ ...sale, kind }, amount))).toBe(0);
        expect(sum(shareOutRefund({ ...sale, kind }, amount, other))).toBe(0);
        expect(sum(chargeFee(amount))).toBe(0);
      }),
    );
  });

  it('is undone to the cent by refunds that add up to all of it, in whatever parts', () => {
    fc.assert(
      fc.property(kinds, fc.array(cents, { minLength: 1, maxLength: 6 }), (kind, parts) => {
        const amount = parts.reduce((total, part) => total + part, 0);
        let before = 0;
        const entries = shareOutPayment({ ...sale, kind }, amount);
        for (const part of parts) {
          entries.push(...shareOutRefund({ ...sale, kind }, before, part));
          before += part;
        }
        expect(totals(entries)).toEqual({ buyer: 0, creator: 0, platform: 0 });
      }),
    );
  });
});
