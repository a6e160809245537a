import { and, eq, isNull, or } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Order } from './claim-order.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { returnAddresses } from './return-addresses.ts';

/** Where an order is paid. */
export type Checkout = { url: string; orderId: string };

/**
 * Opens an order's checkout at the provider. This may happen several times at once, or again after a crash:
 * the same order is the same checkout. Only the address stored in the order is ever given out, so a second
 * checkout could not be paid even if the provider opened one. Null if the order has since been given up.
 */
export async function openOrder(deps: Deps, viewer: Member, order: Order): Promise<Checkout | null> {
  const { checkoutId, url } = await deps.payments.openCheckout({
    orderId: order.id,
    customerId: await ensureCustomer(deps, viewer),
    title: order.title,
    amountCents: order.amount_cents,
    isSubscription: order.kind === 'premium',
    ...returnAddresses(deps.settings.publicUrl, order),
    expiresAt: order.expires_at,
  });
  const isFirstOrSame = or(isNull(orders.provider_checkout_id), eq(orders.provider_checkout_id, checkoutId));
  const { rowCount } = await deps.db
    .update(orders)
    .set({ provider_checkout_id: checkoutId, checkout_url: url })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open'), isFirstOrSame));
  return rowCount ? { url, orderId: order.id } : null;
}
