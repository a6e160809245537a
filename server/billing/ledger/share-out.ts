import { creatorCents } from '#shared/billing/prices.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import type { Entry } from './book-posting.ts';

type Sale = { kind: PurchaseKind; userId: string | null; creatorId: string | null };

/** A sale's money from the buyer to those who earn it. */
export function shareOutPayment(sale: Sale, amountCents: number): Entry[] {
  const creator = creatorCents(sale.kind, amountCents);
  return [
    { account: 'buyer', partyId: sale.userId, amountCents: -amountCents },
    { account: 'creator', partyId: sale.creatorId, amountCents: creator },
    { account: 'platform', partyId: null, amountCents: amountCents - creator },
  ];
}

/**
 * The way back of a part. Each creator gives back their share of all that has gone back by then, less what they have
 * given back before; so parts that make a whole take back exactly what was shared out, at whatever rate that was and
 * among however many. The platform bears what is left, and all that a bank takes beyond the price.
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

/** Exactly what was booked, the other way round. */
export function reverse(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }));
}

/** What the provider keeps is the platform's to pay, also of tips. A refund does not bring it back. */
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
