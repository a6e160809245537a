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
 * Opens an order's checkout at the provider. Several may do so at once, or again after a crash: the same order is the
 * same checkout. Nobody is told an address but the one written into the order, so that even a second checkout, should
 * the provider ever open one, cannot be paid. Null if the order was given up meanwhile.
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
