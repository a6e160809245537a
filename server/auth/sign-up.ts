import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { issueResetToken, issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import { hashSignUpPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { signUpFormSchema } from '#shared/auth/auth.form.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { alreadyRegisteredMail, verificationMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { giveBackMailLimits, takeMailLimits } from './mail-limits.ts';

type SignUp = z.infer<typeof signUpFormSchema> & { network: string };

/**
 * No choice takes effect before its own link is used. The answer and the work are the same whether or not the
 * address has an account, down to creating links that are never sent; only the owner's inbox can tell.
 */
export async function signUp(deps: Deps, input: SignUp): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  try {
    await store(deps, input);
  } catch (error) {
    // Not awaited: the database may be away for a while.
    if (databaseTroubleOf(error)) void giveBackMailLimits(deps, input.network, input.email);
    throw error;
  }
}

async function store(deps: Deps, input: SignUp): Promise<void> {
  const passwordHash = await hashSignUpPassword(deps.authKey, input.email, input.password);
  const displayName = displayNameFor(input.displayName, input.email);
  const now = deps.clock.now();

  await deps.db.transaction(async (tx) => {
    const user = await ensureAddress(tx, input.email, now);
    const signUpId = crypto.randomUUID();
    const wish = input.wish ?? null;
    const choice = { signUpId, userId: user.id, passwordHash, displayName, wish, signedUpAt: now };
    const token = await issueSignUpToken(tx, choice, now);
    const resetToken = await issueResetToken(tx, user.id, now);
    const mail =
      user.verifiedAt === null
        ? verificationMail(deps.settings.publicUrl, { ...choice, token })
        : alreadyRegisteredMail(deps.settings.publicUrl, { resetToken, wish });
    await queueMail(deps, { to: input.email, ...mail }, tx);
  });
}

/**
 * One statement for both cases: a lookup followed by an insert would take longer for a new address. It sets
 * no key column, or it would wait for, and hold up, every row being added that references the person.
 */
async function ensureAddress(tx: Transaction, email: string, now: Date) {
  const [user] = await tx
    .insert(users)
    .values({ email, created_at: now })
    .onConflictDoUpdate({ target: users.email, set: { created_at: sql`${users.created_at}` } })
    .returning({ id: users.id, verifiedAt: users.email_verified_at });
  if (!user) throw new Error('the address was not stored');
  return user;
}
