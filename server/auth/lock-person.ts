import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from './auth.tables.ts';

/**
 * Until the transaction ends, others taking this lock for the same person wait, so that limits hold and
 * duplicate requests run in turn.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
