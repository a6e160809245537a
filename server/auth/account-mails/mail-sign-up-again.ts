import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alreadyRegisteredMail, severalSignUpsMail, verificationMail } from '#server/auth/auth.mails.ts';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { issueSignUpToken, type SignUpChoice } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';

/** The newest: a mail has an end, and whoever does not find theirs can sign up again. */
const MOST_SIGN_UPS = 20;

/**
 * Another link for each sign-up that waits, all in one mail: the address alone does not tell whose it is that asks, and
 * a mail each would let one request fill an inbox. Signing in says of a sign-up with a member's address that it waits,
 * as of any other; the member who asks for its link learns here that there is none.
 */
export async function mailSignUpAgain(deps: Deps, tx: Transaction, email: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, verifiedAt: users.email_verified_at })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const mail =
    user.verifiedAt === null
      ? await waitingMail(deps, tx, user.id)
      : alreadyRegisteredMail(deps.settings.publicUrl);
  if (mail) await queueMail(deps, { to: email, ...mail }, tx);
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
 * Sign-ups, not links: one may have been mailed several times. Those whose links have expired count like the others:
 * who asks may be the one whose link was too old, and not the one who signed up since.
 */
function listWaiting(tx: Transaction, userId: string): Promise<SignUpChoice[]> {
  return tx
    .selectDistinct({
      signUpId: sql<string>`${emailTokens.sign_up_id}`,
      userId: emailTokens.user_id,
      passwordHash: sql<string>`${emailTokens.password_hash}`,
      displayName: sql<string>`${emailTokens.display_name}`,
      signedUpAt: emailTokens.created_at,
    })
    .from(emailTokens)
    .where(and(eq(emailTokens.user_id, userId), isNotNull(emailTokens.password_hash)))
    .orderBy(desc(emailTokens.created_at))
    .limit(MOST_SIGN_UPS);
}
