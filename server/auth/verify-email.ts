import { spendEmailToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';
import { openAccount } from './open-account.ts';

export async function verifyEmail(deps: Deps, input: { token: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const signUp = await spendEmailToken(tx, input.token, 'verify', deps.clock.now());
    const { userId, verifiedAt, passwordHash, displayName } = signUp;
    if (verifiedAt !== null || passwordHash === null || displayName === null)
      throw new DomainError('LINK_INVALID');
    await openAccount(deps, tx, { userId, passwordHash, displayName });
  });
}
