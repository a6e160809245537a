import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * People are deleted one after another: each deletion cascades to rows and counts that many others share, in
 * no fixed order, so two at once could deadlock. A trigger on `users` takes the same lock; a transaction that
 * locks rows first or deletes more than the person takes it up front.
 */
export async function queuePersonDeletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select lock_person_deletions()`);
}
