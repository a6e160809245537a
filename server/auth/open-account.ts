import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from './auth.tables.ts';

/** The address is proven: its owner's choices take effect, and no other sign-up's link works any more. */
export async function openAccount(
  deps: Deps,
  tx: Transaction,
  person: { userId: string; passwordHash: string; displayName: string },
): Promise<void> {
  const { userId, passwordHash, displayName } = person;
  await tx
    .update(users)
    .set({ password_hash: passwordHash, email_verified_at: deps.clock.now() })
    .where(eq(users.id, userId));
  await deps.emit(tx, 'personSignedUp', { userId, displayName });
}
