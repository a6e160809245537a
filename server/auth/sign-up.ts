import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { issueEmailToken } from '#server/auth/secrets/email-token.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { signUpForm } from '#shared/auth/auth.form.ts';
import { VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { alreadyRegisteredMail, verificationMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { takeMailLimits } from './mail-limits.ts';

type SignUp = z.infer<typeof signUpForm> & { network: string };

/** The answer is the same whether or not the address has an account; only its owner's inbox knows. */
export async function signUp(deps: Deps, input: SignUp): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  const passwordHash = await hashPassword(input.password);
  const displayName = displayNameFor(input.displayName, input.email);

  await deps.db.transaction(async (tx) => {
    const user = await findOrCreateUser(deps, tx, input.email, passwordHash);
    if (user.isVerified) {
      await queueMail(deps, { to: input.email, ...alreadyRegisteredMail(deps.settings.publicUrl) }, tx);
      return;
    }
    // Until somebody proves that the address is theirs, the latest sign-up counts.
    if (!user.isNew) await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, user.id));
    await deps.emit(deps, tx, 'personSignedUp', { userId: user.id, displayName });
    await sendVerificationMail(deps, tx, { id: user.id, email: input.email, displayName });
  });
}

async function findOrCreateUser(deps: Deps, tx: Transaction, email: string, passwordHash: string) {
  const [created] = await tx
    .insert(users)
    .values({ email, password_hash: passwordHash, created_at: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created) return { id: created.id, isNew: true, isVerified: false };
  const [known] = await tx
    .select({ id: users.id, verifiedAt: users.email_verified_at })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  if (!known) throw new Error('account vanished while signing up');
  return { id: known.id, isNew: false, isVerified: known.verifiedAt !== null };
}

export async function sendVerificationMail(
  deps: Deps,
  tx: Transaction,
  user: { id: string; email: string; displayName: string },
): Promise<void> {
  const now = deps.clock.now();
  const token = await issueEmailToken(tx, user.id, 'verify', now, later(now, { hours: VERIFY_HOURS }));
  const mail = verificationMail(deps.settings.publicUrl, user.displayName, token);
  await queueMail(deps, { to: user.email, ...mail }, tx);
}
