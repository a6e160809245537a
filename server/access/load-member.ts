import { and, eq, sql } from 'drizzle-orm';
import { sessions, users } from '#server/auth/auth.tables.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { isOpenAt } from '#server/auth/sessions/is-open-at.ts';
import { isAdminEmail } from '#server/auth/sessions/session-user.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';

/** The person behind a session as they are now; null once either has ended. */
export async function loadMember(deps: Deps, claims: AccessClaims): Promise<Member | null> {
  const [row] = await memberQuery(deps.db).execute({
    sessionId: claims.sessionId,
    userId: claims.userId,
    now: deps.clock.now().toISOString(),
  });
  if (!row) return null;
  return {
    kind: 'member',
    userId: row.userId,
    sessionId: claims.sessionId,
    email: row.email,
    displayName: row.displayName,
    role: row.role,
    isAdmin: isAdminEmail(row.email, deps.settings.adminEmail),
    hasPremium: row.hasPremium,
  };
}

/** One prepared query per request; it is on every authenticated path. */
const memberQuery = prepareOnce((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      userId: users.id,
      email: users.email,
      displayName: profiles.display_name,
      role: profiles.role,
      hasPremium: hasPremiumAt(users.id, now),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.user_id, sql.placeholder('userId')),
        isOpenAt(now),
        isPublicPerson,
      ),
    )
    .prepare('load_viewer');
});
