import { eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Where a buyer's mails go; null once the account is gone. */
export async function findPayer(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}
