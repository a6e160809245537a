import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURCHASE_KINDS } from '#shared/billing/purchase.rules.ts';
import type { Entry } from './book-posting.ts';
import { chargeFee, shareOutPayment, shareOutReturn } from './share-out.ts';

const sale = { userId: 'buyer', creatorId: 'creator' };
const cents = fc.integer({ min: 1, max: 500_000 });
const kinds = fc.constantFrom(...PURCHASE_KINDS);
const sum = (entries: Entry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0);

function totals(entries: Entry[]): Record<string, number> {
  const found: Record<string, number> = { buyer: 0, creator: 0, platform: 0 };
  for (const { account, amountCents } of entries) found[account] = (found[account] ?? 0) + amountCents;
  return found;
}

/** By one creator, or by several who share a sale. */
const sales = fc.record({
  kind: kinds,
  creators: fc.uniqueArray(fc.constantFrom('Ada', 'Bo', 'Cleo'), { minLength: 1 }),
});

function paidBy(kind: (typeof PURCHASE_KINDS)[number], creators: string[], amount: number): Entry[] {
  const entries = shareOutPayment({ ...sale, kind }, amount);
  const whole = entries.find(({ account }) => account === 'creator')?.amountCents ?? 0;
  const shares = creators.map((partyId, at) => {
    const upTo = (count: number) => Math.round((whole * count) / creators.length);
    return { account: 'creator' as const, partyId, amountCents: upTo(at + 1) - upTo(at) };
  });
  return [...entries.filter(({ account }) => account !== 'creator'), ...shares];
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

  it('sums to zero, whatever the amount, even if a bank takes more than was paid', () => {
    fc.assert(
      fc.property(sales, cents, cents, ({ kind, creators }, amount, back) => {
        const paid = paidBy(kind, creators, amount);
        const returned = shareOutReturn(paid, [], back);
        expect(sum(paid)).toBe(0);
        expect(sum(returned)).toBe(0);
        expect(sum(chargeFee(amount))).toBe(0);
        const earned = totals(paid).creator ?? 0;
        expect(-(totals(returned).creator ?? 0)).toBeLessThanOrEqual(earned);
      }),
    );
  });

  it('leaves each creator their share of what is still paid, whatever goes back and comes again, in any order', () => {
    // Each goes back at one moment and, unless that is the end of it, comes again at a later one.
    const moves = fc.array(fc.record({ cents, from: fc.nat(9), lasts: fc.option(fc.nat(9)) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(sales, cents, moves, ({ kind, creators }, amount, tried) => {
        const paid = paidBy(kind, creators, amount);
        const back: Entry[] = [];
        const steps = tried
          .flatMap(({ cents: part, from, lasts }) => [
            { at: from, part },
            ...(lasts === null ? [] : [{ at: from + lasts, part: -part }]),
          ])
          .toSorted((one, other) => one.at - other.at);
        let gone = 0;
        for (const { part } of [...steps, { part: amount }]) {
          back.push(...shareOutReturn(paid, back, part));
          gone += part;
          const stillPaid = Math.max(0, amount - gone);
          for (const share of paid.filter(({ account }) => account === 'creator')) {
            const mine = [...paid, ...back].filter(
              ({ account, partyId }) => account === 'creator' && partyId === share.partyId,
            );
            expect(Math.abs(sum(mine) - (share.amountCents * stillPaid) / amount)).toBeLessThanOrEqual(0.5);
          }
        }
        expect(totals([...paid, ...back]).creator, 'all of it is gone').toBe(0);
      }),
    );
  });

  it('takes back what was booked, at the rate used then', () => {
    const paid: Entry[] = [
      { account: 'buyer', partyId: 'buyer', amountCents: -1000 },
      { account: 'creator', partyId: 'Ada', amountCents: 500 },
      { account: 'creator', partyId: 'Bo', amountCents: 300 },
      { account: 'platform', partyId: null, amountCents: 200 },
    ];
    expect(shareOutReturn(paid, [], 500).map(({ amountCents }) => amountCents)).toEqual([
      500, -250, -150, -100,
    ]);
  });
});
