import { and, desc, eq } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { OpenSession } from '#shared/auth/auth.contract.ts';
import { isOpenAt } from './is-open-at.ts';

/** Far more than anyone recognises; "Sign out everywhere" reaches the rest. */
const MOST_SESSIONS = 50;

/** The one this is asked from first, then those used last. */
export async function listMySessions(deps: Deps, viewer: Member): Promise<{ items: OpenSession[] }> {
  const isThisOne = eq(sessions.id, viewer.sessionId);
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, viewer.userId), isOpenAt(deps.clock.now())))
    .orderBy(desc(isThisOne), desc(sessions.last_used_at), desc(sessions.id))
    .limit(MOST_SESSIONS);
  return {
    items: rows.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      isThisOne: id === viewer.sessionId,
      openedAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    })),
  };
}
