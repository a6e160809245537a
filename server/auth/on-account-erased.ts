import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { emailTokens, sessions, users } from './auth.tables.ts';

/** The row stays, because reviews and certificates refer to it; the address is free for somebody new. */
export const onAccountErased: Reaction<'accountErased'> = async (_deps, tx, { userId, at }) => {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await tx.delete(emailTokens).where(eq(emailTokens.user_id, userId));
  await tx
    .update(users)
    .set({
      email: `${randomUUID()}@deleted.invalid`,
      password_hash: null,
      email_verified_at: null,
      deleted_at: at,
    })
    .where(eq(users.id, userId));
};
