import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import type { Order } from './claim-order.ts';
import { findNeedlessOrders } from './find-needless-orders.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Closes a person's needless orders at the provider, each on its own: the job retries those that cannot be
 * closed now. One that turns out to be paid is booked and refunded.
 */
export async function closeNeedlessOrders(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const needless = await findNeedlessOrders(deps, deps.db, userId);
  const closed = await Promise.allSettled(
    needless.map((order) => within(deps.clock.timeout(PATIENCE.job), () => close(deps, order))),
  );
  const failures = closed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders are still open`);
}

async function close(deps: Deps, order: Order): Promise<void> {
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
