import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountDeletions } from '#server/account/account.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** The time of a suspension does not count: nobody could sign in to take the request back. */
export async function resumeGrace(
  deps: Deps,
  tx: Transaction,
  { userId, suspendedAt }: { userId: string; suspendedAt: Date },
): Promise<void> {
  const lost = Math.max(0, deps.clock.now().getTime() - suspendedAt.getTime());
  await tx
    .update(accountDeletions)
    .set({ erase_at: sql`${accountDeletions.erase_at} + ${lost} * interval '1 millisecond'` })
    .where(and(eq(accountDeletions.user_id, userId), isNull(accountDeletions.begun_at)));
}
