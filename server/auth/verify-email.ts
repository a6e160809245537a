import { eq } from 'drizzle-orm';
import { spendEmailToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import { users } from './auth.tables.ts';

export async function verifyEmail(deps: Deps, input: { token: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const owner = await spendEmailToken(tx, input.token, 'verify', now);
    await tx.update(users).set({ email_verified_at: now }).where(eq(users.id, owner));
  });
}
