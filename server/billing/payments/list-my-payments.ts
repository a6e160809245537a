import { and, desc, eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Member } from '#shared/access/viewer.ts';
import { paymentColumns } from './payment-view.ts';
import { toPayment } from './to-payment.ts';

export async function listMyPayments(deps: Deps, viewer: Member, input: { cursor?: string; limit: number }) {
  const rows = await deps.db
    .select(paymentColumns)
    .from(payments)
    .where(
      and(eq(payments.user_id, viewer.userId), beforeCursor(payments.paid_at, payments.id, input.cursor)),
    )
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .limit(input.limit + 1);
  const page = toPage(rows, input.limit, (row) => ({ at: row.paidAt, id: row.id }));
  const items = await Promise.all(page.items.map((row) => toPayment(deps, deps.db, row)));
  return { items, nextCursor: page.nextCursor };
}
