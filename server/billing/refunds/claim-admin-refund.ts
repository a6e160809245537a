import { eq } from 'drizzle-orm';
import { adminRefunds, payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { isTakenBack } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { isBeingRefunded } from './is-being-refunded.ts';

export type AdminRefund = { paymentId: string; amountCents: number; requestId: string };

/**
 * Records which refund is to be made before any money moves: if the rest is lost, we still know who wanted
 * what. An id stands for one refund: with another amount or payment it is refused. So is a second refund while
 * nobody knows what became of the first: it may be the same one, sent again from a new dialog.
 */
export function claimAdminRefund(deps: Deps, viewer: Admin, refund: AdminRefund) {
  return deps.db.transaction(async (tx) => {
    const { paymentId, amountCents, requestId } = refund;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw new DomainError('NOT_FOUND');
    const known = await findRefund(tx, requestId);
    if (known && (known.payment_id !== paymentId || known.amount_cents !== amountCents)) {
      throw new DomainError('REFUND_ID_TAKEN');
    }
    if (known?.settled_at) return { payment, isSettled: true, firstSentAt: null };
    if (payment.provider !== deps.payments.name) throw new DomainError('REFUND_ELSEWHERE');
    if (isTakenBack(payment)) throw new DomainError('PAYMENT_DISPUTED');
    if (await isBeingRefunded(deps, tx, paymentId, requestId)) throw new DomainError('REFUND_UNDER_WAY');
    if (known) await sendAgain(deps, tx, known);
    return {
      payment,
      isSettled: false,
      firstSentAt: known ? null : await insertRefund(deps, tx, viewer, refund),
    };
  });
}

async function findRefund(tx: Transaction, id: string): Promise<typeof adminRefunds.$inferSelect | null> {
  const [known] = await tx.select().from(adminRefunds).where(eq(adminRefunds.id, id));
  return known ?? null;
}

/** Always later than before, so that the first sender can tell that it is no longer the only one. */
async function sendAgain(
  deps: Deps,
  tx: Transaction,
  { id, sent_at }: typeof adminRefunds.$inferSelect,
): Promise<void> {
  const sentAt = new Date(Math.max(deps.clock.now().getTime(), sent_at.getTime() + 1));
  await tx.update(adminRefunds).set({ sent_at: sentAt }).where(eq(adminRefunds.id, id));
}

async function insertRefund(
  deps: Deps,
  tx: Transaction,
  { userId }: Admin,
  refund: AdminRefund,
): Promise<Date> {
  const { paymentId, amountCents, requestId } = refund;
  const [made] = await tx
    .insert(adminRefunds)
    .values({ id: requestId, payment_id: paymentId, amount_cents: amountCents, sent_at: deps.clock.now() })
    .onConflictDoNothing()
    .returning();
  // Taken at the same moment for another payment, as this one's row is locked.
  if (!made) throw new DomainError('REFUND_ID_TAKEN');
  await deps.emit(tx, 'administratorActed', {
    adminId: userId,
    act: 'payment.refund',
    subject: `payment:${paymentId}`,
    details: { amountCents, requestId },
  });
  return made.sent_at;
}
