import { eq } from 'drizzle-orm';
import { issueEmailToken } from '#server/auth/secrets/email-token.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { RESET_MINUTES } from '#shared/auth/auth.rules.ts';
import { resetMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { takeMailLimits } from './mail-limits.ts';

export async function forgotPassword(deps: Deps, input: { email: string; network: string }): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email));
    if (!user) return;
    const token = await issueEmailToken(tx, user.id, 'reset', now, later(now, { minutes: RESET_MINUTES }));
    await queueMail(deps, { to: input.email, ...resetMail(deps.settings.publicUrl, token) }, tx);
  });
}
