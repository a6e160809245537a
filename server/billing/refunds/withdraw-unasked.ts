import { and, eq, type SQL } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Call this for payments that are not needless (any more): the administrator need not decide on them. */
export async function withdrawUnasked(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(payments)
    .set({ refund_wanted_at: null, is_refund_unasked: false })
    .where(and(eq(payments.is_refund_unasked, true), which));
}
