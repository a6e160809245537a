import { and, eq } from 'drizzle-orm';
import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Call this in the transaction that takes a course off sale: nobody should pay for it in a tab opened before. */
export async function queueOrdersOfCourse(deps: Deps, tx: Transaction, courseId: string): Promise<void> {
  const buyers = await tx
    .selectDistinct({ userId: orders.user_id })
    .from(orders)
    .where(and(eq(orders.course_id, courseId), eq(orders.status, 'open')));
  for (const { userId } of buyers) if (userId) await deps.queue.send(closeOrdersJob, { userId }, { tx });
}
