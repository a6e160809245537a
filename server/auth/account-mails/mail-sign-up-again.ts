import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alreadyRegisteredMail, severalSignUpsMail, verificationMail } from '#server/auth/auth.mails.ts';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { issueSignUpToken, type SignUpChoice } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';

/**
 * Another link for the sign-up that waits. When there are several, the address alone does not tell whose it is that
 * asks: a link would lead one person to the password of another, so the mail has none. Signing in says of a sign-up with
 * a member's address that it waits, as of any other; the member who asks for its link learns here that there is none.
 */
export async function mailSignUpAgain(deps: Deps, tx: Transaction, email: string): Promise<void> {
  const now = deps.clock.now();
  const [user] = await tx
    .select({ id: users.id, verifiedAt: users.email_verified_at })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const { publicUrl } = deps.settings;
  const mail =
    user.verifiedAt === null
      ? await waitingMail(tx, publicUrl, await listWaiting(tx, user.id), now)
      : alreadyRegisteredMail(publicUrl);
  if (mail) await queueMail(deps, { to: email, ...mail }, tx);
}

async function waitingMail(
  tx: Transaction,
  publicUrl: string,
  [choice, ...others]: SignUpChoice[],
  now: Date,
) {
  if (!choice) return null;
  if (others.length > 0) return severalSignUpsMail(publicUrl);
  return verificationMail(publicUrl, choice, await issueSignUpToken(tx, choice, now));
}

/**
 * Sign-ups, not links: one may have been mailed several times. Those whose links have expired count like the others:
 * who asks may be the one whose link was too old, and not the one who signed up since.
 */
function listWaiting(tx: Transaction, userId: string): Promise<SignUpChoice[]> {
  const passwordHash = sql<string>`${emailTokens.password_hash}`;
  return tx
    .select({
      userId: emailTokens.user_id,
      passwordHash,
      displayName: sql<string>`min(${emailTokens.display_name})`,
      signedUpAt: sql<Date>`min(${emailTokens.created_at})`.mapWith(emailTokens.created_at),
    })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.user_id, userId),
        eq(emailTokens.kind, 'verify'),
        isNotNull(emailTokens.password_hash),
      ),
    )
    .groupBy(emailTokens.user_id, emailTokens.password_hash)
    .limit(2);
}
