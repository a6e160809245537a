import type Stripe from 'stripe';
import { uuid } from '#shared/uuid.ts';

/** Where an order's id travels: on the checkout, the payment and the subscription. */
export const ORDER_KEY = 'order_id';

/** The order something was made for; null for what was not made by us. */
export function orderIdIn(metadata: Stripe.Metadata | null | undefined): string | null {
  return uuid.safeParse(metadata?.[ORDER_KEY]).data ?? null;
}

/** Stripe writes a reference as an id or, when asked to, as the thing itself. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference;
  return reference?.id ?? null;
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
