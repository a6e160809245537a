import { and, eq, getTableColumns } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { paymentColumns } from '#server/billing/payments/payment-view.ts';
import { toPayment } from '#server/billing/payments/to-payment.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** The viewer's own payment, as a row and as the buyer sees it. */
export async function getMyPayment(
  deps: Deps,
  db: Deps['db'] | Transaction,
  viewer: Member,
  paymentId: string,
) {
  const [found] = await db
    .select({ row: getTableColumns(payments), columns: paymentColumns })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.user_id, viewer.userId)));
  if (!found) throw new DomainError('NOT_FOUND');
  return { row: found.row, view: await toPayment(deps, db, found.columns) };
}
