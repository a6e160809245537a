import { and, eq, ne, or } from 'drizzle-orm';
import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

/**
 * Call this in the transaction that suspends or erases somebody: nobody should pay them any more, nor they for
 * anything.
 */
export async function queueOrdersOfPerson(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  // Waits for tips that are being ordered; orders for courses were waited for when those went off sale.
  await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(and(eq(liveStreams.creator_id, userId), ne(liveStreams.status, 'ended')))
    .for('no key update');
  const isTheirs = or(eq(orders.user_id, userId), eq(orders.creator_id, userId));
  const buyers = await tx
    .selectDistinct({ id: orders.user_id })
    .from(orders)
    .where(and(isTheirs, eq(orders.status, 'open')));
  for (const { id } of buyers) if (id) await deps.queue.send(closeOrdersJob, { userId: id }, { tx });
}
