import { and, eq, inArray, isNull } from 'drizzle-orm';
import { adminRefunds } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uuid } from '#shared/uuid.ts';

/**
 * Refunds with these keys were booked: those that an administrator asked for are under way no more, even if the
 * process that sent them is gone. The payment must already be locked, as it is when one is claimed.
 */
export async function settleAdminRefunds(
  deps: Deps,
  tx: Transaction,
  paymentId: string,
  keys: readonly string[],
): Promise<void> {
  // Automatic refunds have keys of another form.
  const ids = keys.filter((key) => uuid.safeParse(key).success);
  if (ids.length === 0) return;
  await tx
    .update(adminRefunds)
    .set({ settled_at: deps.clock.now() })
    .where(
      and(
        eq(adminRefunds.payment_id, paymentId),
        inArray(adminRefunds.id, ids),
        isNull(adminRefunds.settled_at),
      ),
    );
}
