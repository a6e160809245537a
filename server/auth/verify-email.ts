import { spendSignUpToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import { openAccount } from './open-account.ts';

export async function verifyEmail(deps: Deps, input: { token: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await openAccount(deps, tx, await spendSignUpToken(tx, input.token, deps.clock.now()));
  });
}
