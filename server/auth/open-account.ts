import { eq } from 'drizzle-orm';
import { voidEmailTokens } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from './auth.tables.ts';

/** The address is proven: what its owner chose takes effect, and whatever else was signed up with it is void. */
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
  await voidEmailTokens(tx, userId, 'verify');
  await deps.emit(tx, 'personSignedUp', { userId, displayName });
}
