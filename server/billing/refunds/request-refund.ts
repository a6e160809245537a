import { and, eq, getTableColumns } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { paymentColumns, toPayment } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { sendRefund } from './send-refund.ts';

/**
 * A buyer has their money back, at once, if the rule gives it to them. Two clicks, or two tabs, are one refund: the
 * wish has one key, until a bank returns what was sent, and whoever comes later finds it fulfilled.
 */
export async function requestRefund(
  deps: Deps,
  viewer: Member,
  { paymentId }: { paymentId: string },
): Promise<Payment> {
  const { row, view } = await getMine(deps, viewer, paymentId);
  if (view.refundedCents === view.amountCents) return view;
  if (view.refundVerdict !== 'due') throw new DomainError('REFUND_NOT_DUE');
  if (row.provider !== deps.payments.name) throw new DomainError('REFUND_FAILED');
  const key = `by-the-rule:${paymentId}:${view.failedRefundCents}`;
  await sendRefund(deps, row, { amountCents: centsLeft(view), key });
  return (await getMine(deps, viewer, paymentId)).view;
}

async function getMine(deps: Deps, viewer: Member, paymentId: string) {
  const [found] = await deps.db
    .select({ row: getTableColumns(payments), columns: paymentColumns })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.user_id, viewer.userId)));
  if (!found) throw new DomainError('NOT_FOUND');
  return { row: found.row, view: toPayment(found.columns, deps.clock.now()) };
}
