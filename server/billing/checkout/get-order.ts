import { and, eq } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Order } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';

export async function getOrder(deps: Deps, viewer: Member, input: { orderId: string }): Promise<Order> {
  const [order] = await deps.db
    .select({
      id: orders.id,
      kind: orders.kind,
      status: orders.status,
      title: orders.title,
      amountCents: orders.amount_cents,
      courseId: orders.course_id,
      moduleId: orders.module_id,
    })
    .from(orders)
    .where(and(eq(orders.id, input.orderId), eq(orders.user_id, viewer.userId)));
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}
