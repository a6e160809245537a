import type { PurchaseKind } from './purchase.rules.ts';

export const CURRENCY = 'USD';
export const PREMIUM_CENTS = 699;
export const PREMIUM_PRODUCT_ID = 'lunula_premium';
/** After a failed renewal, access lasts this much longer. */
export const PREMIUM_GRACE_DAYS = 3;
export const CREATOR_SHARE_PERCENT = 70;
export const CREATOR_FEE_CENTS = 4900;
/** A course is free, or costs an amount between these. */
export const MIN_PRICE_CENTS = 50;
export const MAX_PRICE_CENTS = 500_000;

/** Modules 11 to 20 are bought one by one; 1 to 10 come with Premium. */
export const MODULE_CENTS: Readonly<Record<number, number>> = {
  11: 1999,
  12: 2299,
  13: 2499,
  14: 2799,
  15: 2999,
  16: 3499,
  17: 3999,
  18: 4299,
  19: 4499,
  20: 4999,
};

/**
 * The creator's part of a sale: a share of a course, all of a tip. Premium and modules go to the platform.
 */
export function creatorCents(kind: PurchaseKind, amountCents: number): number {
  if (kind === 'tip') return amountCents;
  return kind === 'course' ? Math.round((amountCents * CREATOR_SHARE_PERCENT) / 100) : 0;
}
