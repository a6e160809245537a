import { eq } from 'drizzle-orm';
import { resetMail } from '#server/auth/auth.mails.ts';
import { users } from '#server/auth/auth.tables.ts';
import { issueResetToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';

export async function mailResetLink(deps: Deps, tx: Transaction, email: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return;
  const token = await issueResetToken(tx, user.id, deps.clock.now());
  await queueMail(deps, { to: email, ...resetMail(deps.settings.publicUrl, token) }, tx);
}
