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
 * The way back of a part, after `before` has gone back already: the difference of two shares, so that parts which
 * add up to all of it take back exactly what was shared out.
 */
export function shareOutRefund(sale: Sale, before: number, refundCents: number): Entry[] {
  const creator = creatorCents(sale.kind, before + refundCents) - creatorCents(sale.kind, before);
  return [
    { account: 'buyer', partyId: sale.userId, amountCents: refundCents },
    { account: 'creator', partyId: sale.creatorId, amountCents: -creator },
    { account: 'platform', partyId: null, amountCents: creator - refundCents },
  ];
}

/** What the provider keeps is the platform's to pay, also of tips. A refund does not bring it back. */
export function chargeFee(feeCents: number): Entry[] {
  return [
    { account: 'platform', partyId: null, amountCents: -feeCents },
    { account: 'provider_fee', partyId: null, amountCents: feeCents },
  ];
}
