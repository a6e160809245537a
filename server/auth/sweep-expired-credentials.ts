import { lt, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { emailTokens, sessions } from './auth.tables.ts';

/** What has long ended is of no use to anyone but a thief. */
export async function sweepExpiredCredentials(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const monthAgo = later(now, { days: -30 });
  await deps.db.delete(sessions).where(or(lt(sessions.expires_at, now), lt(sessions.revoked_at, monthAgo)));
  await deps.db.delete(emailTokens).where(lt(emailTokens.expires_at, monthAgo));
  await deps.db.execute(sql`delete from rate_limits where resets_at < ${now.toISOString()}::timestamptz`);
}
