import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** One session, or all of a person's, optionally except one. */
type Which = { only: string } | { userId: string; except?: string };

/**
 * Ends sessions and returns their ids. On commit, a database trigger also ends their realtime connections in
 * every process.
 */
export async function revokeSessions(db: Queryable, now: Date, which: Which): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(isNull(sessions.revoked_at), conditionOf(which)))
    .returning({ id: sessions.id });
  return ended.map((session) => session.id);
}

function conditionOf(which: Which): SQL | undefined {
  if ('only' in which) return eq(sessions.id, which.only);
  const { userId, except } = which;
  return and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.id, except));
}
