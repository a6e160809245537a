import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Order } from './claim-order.ts';
import { settleOrder } from './settle-order.ts';

/** Makes an order unpayable, at the provider too. One that turns out to be paid is booked instead. */
export async function closeOrder(deps: Deps, order: Order): Promise<void> {
  if (order.provider_checkout_id !== null) {
    await settleOrder(deps, order, false);
    return;
  }
  // Nobody was told where to pay it. A request that is just opening it will find it expired.
  const { rowCount } = await deps.db
    .update(orders)
    .set({ status: 'expired' })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open'), isNull(orders.provider_checkout_id)));
  if (!rowCount) throw new Error(`Order ${order.id} was opened in the meantime`);
}
