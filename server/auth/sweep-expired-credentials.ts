import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { emailTokens, refreshTokens, sessions, users } from './auth.tables.ts';
import { queuePersonDeletions } from './queue-person-deletions.ts';

/** Rows per statement: after a long time without a sweep, deleting all of them would time out. */
const AT_ONCE = 10_000;

/** Credentials that expired long ago are of use only to a thief. */
export async function sweepExpiredCredentials(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const monthAgo = later(now, { days: -30 });
  await deps.db.delete(sessions).where(or(lt(sessions.expires_at, now), lt(sessions.revoked_at, monthAgo)));
  await deps.db.delete(emailTokens).where(lt(emailTokens.expires_at, monthAgo));
  await sweepUnprovenAddresses(deps, monthAgo);
  await deps.db.execute(sql`delete from rate_limits where resets_at < ${now.toISOString()}::timestamptz`);
  await sweepSpentRefreshTokens(deps, later(now, { hours: -1 }));
}

/** A tab leaves about 150 a day. They can go: a token that comes back names its session. */
async function sweepSpentRefreshTokens(deps: Deps, before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await deps.db.execute(sql`
      delete from ${refreshTokens} where id in (
        select id from ${refreshTokens} where used_at < ${before.toISOString()}::timestamptz limit ${AT_ONCE})`);
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}

/**
 * Addresses nobody has verified are not ours to keep. They are locked and then checked again, because a
 * sign-up, which locks its address too, may have added a link in the meantime.
 */
async function sweepUnprovenAddresses(deps: Deps, before: Date): Promise<void> {
  const links = deps.db.select().from(emailTokens).where(eq(emailTokens.user_id, users.id));
  const isLeft = and(
    isNull(users.email_verified_at),
    isNull(users.deleted_at),
    lt(users.created_at, before),
    notExists(links),
  );
  for (;;) {
    const found = await deps.db.transaction(async (tx) => {
      await queuePersonDeletions(tx);
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(isLeft)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      await tx.delete(users).where(and(inArray(users.id, ids), isLeft));
      return ids.length;
    });
    if (found < AT_ONCE) return;
  }
}
