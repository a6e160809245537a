import { eq } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { CheckoutState } from '#server/billing/providers/payment-provider.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import type { Order } from './claim-order.ts';
import { expireForgottenOrders } from './expire-forgotten-orders.ts';
import type { Checkout } from './open-order.ts';
import { returnAddresses } from './return-addresses.ts';

/**
 * What became of an order opened earlier, according to the provider: it may have been paid without our
 * knowing. If still open, it is used again or, if too old, closed at the provider first. Null once it has
 * ended; while that is uncertain, no other order is opened.
 */
export async function settleOrder(deps: Deps, order: Order, isUsable: boolean): Promise<Checkout | null> {
  let status = await askStatus(deps, order);
  if (status === 'open' && isUsable && order.checkout_url) {
    return { url: order.checkout_url, orderId: order.id };
  }
  if (status === 'open') {
    await deps.payments.expireCheckout(order.provider_checkout_id ?? '');
    status = await askStatus(deps, order);
  }
  if (!(await isOpen(deps, order))) return null;
  // For example a pending bank transfer: the page they return to says so.
  if (status === 'complete') {
    return { url: returnAddresses(deps.settings.publicUrl, order).successUrl, orderId: order.id };
  }
  throw new Error(`Cannot tell whether order ${order.id} was paid`);
}

/** Undefined if it cannot be known. Either way our own rows are up to date afterwards. */
async function askStatus(deps: Deps, order: Order): Promise<CheckoutState['status'] | undefined> {
  if (order.provider !== deps.payments.name) {
    await expireForgottenOrders(deps, eq(orders.id, order.id));
    return undefined;
  }
  const { checkout } = await syncSubject(deps, { kind: 'checkout', id: order.provider_checkout_id ?? '' });
  return checkout?.state?.status;
}

async function isOpen(deps: Deps, { id }: Order): Promise<boolean> {
  const [order] = await deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  return order?.status === 'open';
}
