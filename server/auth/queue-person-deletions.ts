import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * People are deleted one after the other: what goes with them, and what is counted of it, belongs to many others, in an
 * order that nobody chose, and two at once would wait for each other. A trigger of `users` takes the same lock; who
 * holds rows or deletes more than the person takes it first.
 */
export async function queuePersonDeletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select lock_person_deletions()`);
}
