import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { closeOrder } from './close-order.ts';
import { findNeedlessOrders } from './find-needless-orders.ts';

/**
 * Closes a person's needless orders at the provider, each on its own: the job retries those that cannot be
 * closed now. One that turns out to be paid is booked and refunded.
 */
export async function closeNeedlessOrders(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const needless = await findNeedlessOrders(deps, deps.db, userId);
  const closed = await Promise.allSettled(
    needless.map((order) => within(deps.clock.timeout(PATIENCE.job), () => closeOrder(deps, order))),
  );
  const failures = closed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders are still open`);
}
