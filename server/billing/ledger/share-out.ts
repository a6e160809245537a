import { creatorCents } from '#shared/billing/prices.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import type { Entry } from './book-posting.ts';

type Sale = { kind: PurchaseKind; userId: string | null; creatorId: string | null };

/** Moves a sale's money from the buyer to those who earn it. */
export function shareOutPayment(sale: Sale, amountCents: number): Entry[] {
  const creator = creatorCents(sale.kind, amountCents);
  return [
    { account: 'buyer', partyId: sale.userId, amountCents: -amountCents },
    { account: 'creator', partyId: sale.creatorId, amountCents: creator },
    { account: 'platform', partyId: null, amountCents: amountCents - creator },
  ];
}

/**
 * Returns part of a payment or, if `cents` is negative, takes it in again. Each creator gives back their share
 * of everything returned so far, less what they gave back before, so that parts adding up to the whole take
 * back exactly what was shared out, at whatever rate and among however many. The platform bears the rest, and
 * anything a bank takes beyond the price: what comes again counts against that first.
 */
export function shareOutReturn(paid: readonly Entry[], before: readonly Entry[], cents: number): Entry[] {
  const buyer = paid.find(({ account }) => account === 'buyer');
  const price = -(buyer?.amountCents ?? 0);
  const returned = sum(before.filter(({ account }) => account === 'buyer')) + cents;
  const creators = paid
    .filter(({ account }) => account === 'creator')
    .map((share) => {
      const due = Math.round((share.amountCents * Math.min(returned, price)) / price);
      return { ...share, amountCents: -due - sum(before.filter((entry) => isSameParty(entry, share))) };
    });
  return [
    { account: 'buyer', partyId: buyer?.partyId ?? null, amountCents: cents },
    ...creators,
    { account: 'platform', partyId: null, amountCents: -cents - sum(creators) },
  ];
}

/** The platform pays the provider's fee, on tips too. A refund does not bring it back. */
export function chargeFee(feeCents: number): Entry[] {
  return [
    { account: 'platform', partyId: null, amountCents: -feeCents },
    { account: 'provider_fee', partyId: null, amountCents: feeCents },
  ];
}

function isSameParty(one: Entry, other: Entry): boolean {
  return one.account === other.account && one.partyId === other.partyId;
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { amountCents }) => total + amountCents, 0);
}
