import type Stripe from 'stripe';
import { uuid } from '#shared/uuid.ts';

/** The metadata key for an order's id, on the checkout, the payment and the subscription. */
export const ORDER_KEY = 'order_id';

/** The metadata key for what a refund was requested with. */
export const REFUND_KEY = 'refund_key';

/** The order something was made for; null if it was not made by us. */
export function orderIdIn(metadata: Stripe.Metadata | null | undefined): string | null {
  return uuid.safeParse(metadata?.[ORDER_KEY]).data ?? null;
}

/** Stripe gives a reference as an id or, if expanded, as the object itself. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference;
  return reference?.id ?? null;
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
