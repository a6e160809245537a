import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Ends sessions and returns their ids; the caller announces them once its transaction has committed. */
export async function revokeSessions(
  db: Queryable,
  now: Date,
  which: { userId: string; only?: string; except?: string },
): Promise<string[]> {
  const conditions: (SQL | undefined)[] = [
    eq(sessions.user_id, which.userId),
    isNull(sessions.revoked_at),
    which.only === undefined ? undefined : eq(sessions.id, which.only),
    which.except === undefined ? undefined : ne(sessions.id, which.except),
  ];
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(...conditions))
    .returning({ id: sessions.id });
  return ended.map((session) => session.id);
}

/** Tells the browsers concerned at once. Access itself has ended already: every request reads the session. */
export function announceEndedSessions(deps: Deps, sessionIds: string[]): void {
  for (const sessionId of sessionIds) {
    deps.hub.disconnectSession(sessionId).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an ended session could not be announced');
    });
  }
}
