import { and, eq, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { isTakenBack } from '#shared/billing/payment-state.ts';
import { isOnRequest } from '#shared/billing/refund.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { getMyPayment } from './get-my-payment.ts';
import type { PaymentRow } from './read-payment-row.ts';

type Claim = { outcome: 'made' | 'requested' | 'granted'; view: Payment };

/**
 * Decides on a buyer's request before the provider hears of it. The same thing is granted once per person: a
 * second payment for it is for the administrator to decide, as is what was paid through another provider. A
 * grant stands whatever becomes of the refund, and does not count against itself.
 */
export function claimRefund(deps: Deps, viewer: Member, paymentId: string): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    // One person's requests are handled one at a time: of two payments for one thing, the second sees the
    // first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund:${viewer.userId}`}, 0))`);
    const isMine = and(eq(payments.id, paymentId), eq(payments.user_id, viewer.userId));
    await tx.select({ id: payments.id }).from(payments).where(isMine).for('update');
    const { row, view } = await getMyPayment(deps, tx, viewer, paymentId);
    if (view.refundedCents === view.amountCents) return { outcome: 'made', view };
    if (isTakenBack(view)) throw new DomainError('PAYMENT_DISPUTED');
    if (view.refundVerdict === 'requested' || isOnRequest(view.refundVerdict)) {
      await ask(deps, tx, row);
      return { outcome: 'requested', view: (await getMyPayment(deps, tx, viewer, paymentId)).view };
    }
    // One that is under way may have got lost; sending it again is the same refund.
    if (view.refundVerdict !== 'due' && view.refundVerdict !== 'under_way')
      throw new DomainError('REFUND_NOT_DUE');
    const grantedAt = row.refund_granted_at ?? deps.clock.now();
    await tx.update(payments).set({ refund_granted_at: grantedAt }).where(eq(payments.id, paymentId));
    return { outcome: 'granted', view };
  });
}

async function ask(deps: Deps, tx: Transaction, { id, refund_wanted_at }: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ refund_wanted_at: refund_wanted_at ?? deps.clock.now(), is_refund_unasked: false })
    .where(eq(payments.id, id));
}
