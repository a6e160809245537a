import { and, eq } from 'drizzle-orm';
import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

type Closed = { courseId: string } | { streamId: string };

/**
 * Call this in the transaction that takes a course off sale or closes a stream's tips: nobody should pay in a tab
 * opened before.
 */
export async function queueOrdersOf(deps: Deps, tx: Transaction, thing: Closed): Promise<void> {
  const isOfThing =
    'courseId' in thing ? eq(orders.course_id, thing.courseId) : eq(orders.stream_id, thing.streamId);
  const buyers = await tx
    .selectDistinct({ userId: orders.user_id })
    .from(orders)
    .where(and(isOfThing, eq(orders.status, 'open')));
  for (const { userId } of buyers) if (userId) await deps.queue.send(closeOrdersJob, { userId }, { tx });
}
