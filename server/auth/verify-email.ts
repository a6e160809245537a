import { spendSignUpToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { openAccount } from './open-account.ts';

type Verified = { userId: string; wish: Wish | null };

/** Returns what the sign-up began with: the browser that follows the link may be another one. */
export function verifyEmail(deps: Deps, input: { token: string }): Promise<Verified> {
  return deps.db.transaction(async (tx) => {
    const { wish, ...person } = await spendSignUpToken(tx, input.token, deps.clock.now());
    await openAccount(deps, tx, person);
    return { userId: person.userId, wish };
  });
}
