import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function readPaymentRow(deps: Deps, paymentId: string): Promise<PaymentRow> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('NOT_FOUND');
  return payment;
}
