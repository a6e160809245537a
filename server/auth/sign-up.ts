import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { signUpFormSchema } from '#shared/auth/auth.form.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { alreadyRegisteredMail, verificationMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { takeMailLimits } from './mail-limits.ts';

type SignUp = z.infer<typeof signUpFormSchema> & { network: string };

/**
 * Nothing that was chosen takes effect before its own link is used. Answer and work are the same whether or not the
 * address has an account, down to a link for one, which is never sent; only its owner's inbox knows.
 */
export async function signUp(deps: Deps, input: SignUp): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  const passwordHash = await hashPassword(input.password);
  const displayName = displayNameFor(input.displayName, input.email);
  const now = deps.clock.now();

  await deps.db.transaction(async (tx) => {
    const user = await ensureAddress(tx, input.email, now);
    const signUpId = crypto.randomUUID();
    const choice = { signUpId, userId: user.id, passwordHash, displayName, signedUpAt: now };
    const token = await issueSignUpToken(tx, choice, now);
    const mail =
      user.verifiedAt === null
        ? verificationMail(deps.settings.publicUrl, { ...choice, token })
        : alreadyRegisteredMail(deps.settings.publicUrl);
    await queueMail(deps, { to: input.email, ...mail }, tx);
  });
}

/**
 * One statement for both: looking first and adding then would take longer for an address that is new. What it sets is no
 * part of a key, or it would wait for, and hold up, everything that is being added with a reference to the person.
 */
async function ensureAddress(tx: Transaction, email: string, now: Date) {
  const [user] = await tx
    .insert(users)
    .values({ email, created_at: now })
    .onConflictDoUpdate({ target: users.email, set: { created_at: sql`${users.created_at}` } })
    .returning({ id: users.id, verifiedAt: users.email_verified_at });
  if (!user) throw new Error('an address was not stored');
  return user;
}
