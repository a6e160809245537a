import { sql } from 'drizzle-orm';
import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * One at a time asks how a subject stands and writes the answer down: of two at once, the one with the older answer
 * could be the last to write. Always in the order checkout, payment, subscription.
 */
export async function lockSubject(deps: Deps, tx: Transaction, { kind, id }: Subject): Promise<void> {
  const key = `${deps.payments.name}:${kind}:${id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
