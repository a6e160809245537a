import { and, desc, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
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

/** How many people a search reads: the newest, and hits in each index. */
const NEWEST = 1_000;
const INDEXED = 5_000;

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
    .where(text ? and(isAsked, isAmong(deps, text, isAsked)) : isAsked)
    .orderBy(desc(users.email_verified_at), desc(users.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, ({ joinedAt, id }) => ({ at: joinedAt, id }));
  return { items: page.items.map((row) => userView(deps, row)), nextCursor: page.nextCursor };
}

/**
 * Nobody may wait while all users are read, whatever is typed. So a rare text is looked up in the indexes of
 * names and addresses, and a common one is met often enough among the newest. No index finds parts with fewer
 * than three letters in a row: such a text is looked up where names and addresses begin.
 */
function isAmong(deps: Deps, text: string, isAsked: SQL | undefined): SQL {
  const before = /[\p{L}\p{N}]{3}/u.test(text) ? '%' : '';
  const address = escapeLike(text.toLowerCase());
  const name = sql`plain_text(${profiles.display_name})`;
  const typed = sql`regexp_replace(plain_text(${text}), '[\\\\%_]', '\\\\\\&', 'g')`;
  const isNamed = (first: string) => sql`${name} like ${first} || ${typed} || '%'`;
  // By role, because parts of each role's names have their own index.
  const isNamedInRole = or(...ROLES.map((role) => and(eq(profiles.role, role), isNamed(before))));
  const newest = deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(isAsked)
    .orderBy(desc(users.email_verified_at), desc(users.id))
    .limit(NEWEST);
  // In arrays, because a planner that expects many hits looks for them among all users.
  return sql`${users.id} = any(array(
    (select ${users.id} from ${users} where ${like(users.email, `${before}${address}%`)} limit ${INDEXED})
    union all
    (select ${profiles.user_id} from ${profiles} where ${before ? isNamedInRole : isNamed('')} limit ${INDEXED})
    union all
    (select ${users.id} from ${users} inner join ${profiles} on ${profiles.user_id} = ${users.id}
      where ${users.id} = any(array(${newest})) and ${or(like(users.email, `%${address}%`), isNamed('%'))})))`;
}
