import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { eraseAccountJob, eraseCustomerJob } from '#server/account/account.jobs.ts';
import { accountDeletions } from '#server/account/account.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { isKnownToProvider } from '#server/billing/end-of-account/is-known-to-provider.ts';
import type { Deps } from '#server/deps.ts';

const AT_MOST = 100;

/**
 * Those that cannot be erased yet, because their provider does not answer, come after those not tried lately.
 * Suspended people wait: otherwise they would come back under the same address, as somebody new.
 */
export async function queueErasures(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ userId: accountDeletions.user_id, isCustomer: isKnownToProvider(accountDeletions.user_id) })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.user_id))
    .where(and(lte(accountDeletions.erase_at, deps.clock.now()), isNull(users.suspended_at)))
    .orderBy(asc(sql`coalesce(${accountDeletions.tried_at}, ${accountDeletions.erase_at})`))
    .limit(AT_MOST);
  for (const { userId, isCustomer } of due) {
    const job = isCustomer ? eraseCustomerJob : eraseAccountJob;
    await deps.queue.send(job, { userId }, { singletonKey: userId });
  }
}
