import { and, desc, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { UserFilter } from '#shared/admin/user-list.rules.ts';
import { ROLES } from '#shared/profiles/profile.rules.ts';
import { userColumns, userView } from './user-view.ts';

type Input = { q?: string; filter?: UserFilter; cursor?: string; limit: number };

const FILTERS: Record<UserFilter, SQL> = {
  creators: eq(profiles.role, 'creator'),
  verified: eq(profiles.is_creator_verified, true),
  suspended: isNotNull(users.suspended_at),
};

/** Who joined last comes first. A sign-up that nobody has confirmed is not a user yet. */
export async function listUsers(deps: Deps, _viewer: Admin, { q, filter, cursor, limit }: Input) {
  const text = q?.trim();
  const isAsked = and(
    isNotNull(users.email_verified_at),
    filter && FILTERS[filter],
    beforeCursor(users.email_verified_at, users.id, cursor),
  );
  const rows = await deps.db
    .select(userColumns(deps.clock.now()))
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(text ? and(isAsked, isAmong(deps, text, isAsked, limit + 1)) : isAsked)
    .orderBy(desc(users.email_verified_at), desc(users.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, ({ joinedAt, id }) => ({ at: joinedAt, id }));
  return { items: page.items.map((row) => userView(deps, row)), nextCursor: page.nextCursor };
}

/**
 * Names and addresses are in two tables, so each is searched by itself, up to a page of hits: either search
 * can then use its own index, or walk from the newest user if the text is common.
 */
function isAmong(deps: Deps, text: string, isAsked: SQL | undefined, most: number): SQL {
  const hits = (isHit: SQL) =>
    deps.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.user_id, users.id))
      .where(and(isAsked, isHit))
      .orderBy(desc(users.email_verified_at), desc(users.id))
      .limit(most);
  const byAddress = hits(like(users.email, `%${escapeLike(text.toLowerCase())}%`));
  const name = sql`plain_text(${profiles.display_name})`;
  const typed = sql`regexp_replace(plain_text(${text}), '[\\\\%_]', '\\\\\\&', 'g')`;
  // By role, because each role's names have their own index.
  const byName = hits(
    sql`(${or(...ROLES.map((role) => sql`${profiles.role} = ${role} and ${name} like '%' || ${typed} || '%'`))})`,
  );
  return sql`${users.id} in ${unionAll(byAddress, byName)}`;
}
