import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';

/** Brings a refund that was promised but not made before the administrator. */
export async function wantRefund(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  await deps.db
    .update(payments)
    .set({ refund_wanted_at: deps.clock.now() })
    .where(and(eq(payments.id, paymentId), isNull(payments.refund_wanted_at), isKeptPayment));
}
