import { and, asc, eq, isNull } from 'drizzle-orm';
import { adminRefunds } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

type Booked = { paymentId: string; amountCents: number };

/**
 * A refund was booked: if an administrator's refund of that amount was under way, this is taken to be the one,
 * even if the process that sent it is gone. The payment must already be locked, as it is when one is claimed.
 */
export async function settleAdminRefund(deps: Deps, tx: Transaction, booked: Booked): Promise<void> {
  const [oldest] = await tx
    .select({ id: adminRefunds.id })
    .from(adminRefunds)
    .where(
      and(
        eq(adminRefunds.payment_id, booked.paymentId),
        eq(adminRefunds.amount_cents, booked.amountCents),
        isNull(adminRefunds.settled_at),
      ),
    )
    .orderBy(asc(adminRefunds.sent_at), asc(adminRefunds.id))
    .limit(1);
  if (!oldest) return;
  await tx.update(adminRefunds).set({ settled_at: deps.clock.now() }).where(eq(adminRefunds.id, oldest.id));
}
