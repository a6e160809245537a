import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { users } from './auth.tables.ts';
import { takeMailLimits } from './mail-limits.ts';
import { sendVerificationMail } from './sign-up.ts';

export async function sendVerification(deps: Deps, input: { email: string; network: string }): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  await deps.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: users.id, displayName: profiles.display_name })
      .from(users)
      .innerJoin(profiles, eq(profiles.user_id, users.id))
      .where(and(eq(users.email, input.email), isNull(users.email_verified_at)));
    if (waiting) await sendVerificationMail(deps, tx, { ...waiting, email: input.email });
  });
}
