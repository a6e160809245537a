import { users } from '#server/auth/auth.tables.ts';
import { issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import { hashPassword, hashSignUpPassword } from '#server/auth/secrets/password.ts';
import { openSession, type SessionDeps } from '#server/auth/sessions/open-session.ts';
import { later } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Role } from '#shared/profiles/profile.rules.ts';
import { makeSubscription } from './billing/make-subscription.ts';

export type PersonDeps = SessionDeps & { db: Database };

export const TEST_PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
let counter = 0;

type PersonOptions = {
  email?: string;
  role?: Role;
  displayName?: string;
  isVerified?: boolean;
  hasPremium?: boolean;
};

/** A person with an account and a session, created without going through sign-up. */
export async function makePerson({ deps }: { deps: PersonDeps }, options: PersonOptions = {}) {
  counter += 1;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const email = options.email ?? `person-${counter}@example.com`;
  const now = deps.clock.now();
  const hash = await passwordHash;
  return deps.db.transaction(async (tx) => {
    const isVerified = options.isVerified ?? true;
    const displayName = options.displayName ?? `Person ${counter}`;
    const [user] = await tx
      .insert(users)
      .values({ email, ...(isVerified && { password_hash: hash, email_verified_at: now }) })
      .returning();
    if (!user) throw new Error('no user');
    if (!isVerified) {
      const choice = {
        signUpId: crypto.randomUUID(),
        userId: user.id,
        passwordHash: await hashSignUpPassword(deps.authKey, email, TEST_PASSWORD),
        displayName,
        wish: null,
        signedUpAt: now,
      };
      await issueSignUpToken(tx, choice, now);
    }
    await tx.insert(profiles).values({
      user_id: user.id,
      display_name: displayName,
      role: options.role ?? 'student',
    });
    if (options.hasPremium) {
      await makeSubscription(tx, user.id, { current_period_end: later(now, { days: 30 }) });
    }
    const session = await openSession(deps, tx, user.id);
    return { id: user.id, email, token: session.access, refresh: session.refresh, session };
  });
}

/** The token of another session: tests move the clock, and sessions end. */
export async function signInAgain({ deps }: { deps: PersonDeps }, { id }: { id: string }): Promise<string> {
  return (await deps.db.transaction((tx) => openSession(deps, tx, id))).access;
}
