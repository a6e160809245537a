import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alreadyRegisteredMail, severalSignUpsMail, verificationMail } from '#server/auth/auth.mails.ts';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { issueResetToken, issueSignUpToken, type SignUpChoice } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { findWish } from '#shared/auth/find-wish.ts';

/** The newest ones, to keep the mail short. Anyone whose sign-up is missing from it can sign up again. */
const MOST_SIGN_UPS = 20;

/**
 * A new link for every pending sign-up, all in one mail: the address alone does not tell who is asking, and
 * separate mails would let one request flood an inbox. Signing in reports a sign-up with a member's address
 * as pending, like any other; a member who asks for its link learns here that there is none, and how to get in.
 */
export async function mailSignUpAgain(deps: Deps, tx: Transaction, email: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, verifiedAt: users.email_verified_at })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const mail =
    user.verifiedAt === null ? await waitingMail(deps, tx, user.id) : await registeredMail(deps, tx, user.id);
  if (mail) await queueMail(deps, { to: email, ...mail }, tx);
}

async function registeredMail(deps: Deps, tx: Transaction, userId: string) {
  const resetToken = await issueResetToken(tx, userId, deps.clock.now());
  return alreadyRegisteredMail(deps.settings.publicUrl, { resetToken, wish: null });
}

async function waitingMail(deps: Deps, tx: Transaction, userId: string) {
  const { publicUrl } = deps.settings;
  const links = [];
  for (const choice of await listWaiting(tx, userId))
    links.push({ ...choice, token: await issueSignUpToken(tx, choice, deps.clock.now()) });
  const [link, ...others] = links;
  if (!link) return null;
  return others.length > 0 ? severalSignUpsMail(publicUrl, links) : verificationMail(publicUrl, link);
}

/**
 * Sign-ups, not links: one sign-up may have been mailed several times. Those with expired links are included,
 * since the person asking may be the one whose link expired, not one who signed up later.
 */
async function listWaiting(tx: Transaction, userId: string): Promise<SignUpChoice[]> {
  const waiting = await tx
    .selectDistinct({
      signUpId: sql<string>`${emailTokens.sign_up_id}`,
      userId: emailTokens.user_id,
      passwordHash: sql<string>`${emailTokens.password_hash}`,
      displayName: sql<string>`${emailTokens.display_name}`,
      wish: emailTokens.wish,
      signedUpAt: emailTokens.created_at,
    })
    .from(emailTokens)
    .where(and(eq(emailTokens.user_id, userId), isNotNull(emailTokens.password_hash)))
    .orderBy(desc(emailTokens.created_at))
    .limit(MOST_SIGN_UPS);
  return waiting.map((choice) => ({ ...choice, wish: findWish(choice.wish) }));
}
