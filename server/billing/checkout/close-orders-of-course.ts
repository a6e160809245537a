import { and, asc, eq } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { closeOrder } from './close-order.ts';

/** As many as a provider lets through at once; the rest are closed the next time somebody tries. */
const MAX_ORDERS = 50;

/**
 * Call this before a course is deleted: a checkout that somebody merely keeps open should not prevent it. One
 * that has been paid by now is booked, and one that cannot be closed now stays open.
 */
export async function closeOrdersOfCourse(deps: Deps, courseId: string): Promise<void> {
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.course_id, courseId), eq(orders.status, 'open')))
    .orderBy(asc(orders.created_at))
    .limit(MAX_ORDERS);
  const deadline = deps.clock.timeout(PATIENCE.click);
  const closing = open.map((order) =>
    within(deadline, () => closeOrder(deps, order)).catch((error: unknown) =>
      deps.log.warn({ err: error, order: order.id }, 'an order of a course to be deleted stays open'),
    ),
  );
  await Promise.all(closing);
}
