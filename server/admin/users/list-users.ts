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

/** How many people a text too short for an index is compared with. */
const SHORT_MOST = 1_000;

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

/** In an array, because a planner that takes the hits for many looks for them among all users. */
function isAmong(deps: Deps, text: string, isAsked: SQL | undefined, most: number): SQL {
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  const hits = isIndexed ? findParts(deps, text, isAsked, most) : findShort(deps, text, isAsked);
  return sql`${users.id} = any(array(${hits}))`;
}

const name = sql`plain_text(${profiles.display_name})`;
const typedName = (text: string) => sql`regexp_replace(plain_text(${text}), '[\\\\%_]', '\\\\\\&', 'g')`;
const typedAddress = (text: string) => escapeLike(text.toLowerCase());

/**
 * Names and addresses are in two tables, so each is searched by itself, up to a page of hits: either search
 * can then use its own index, or walk from the newest user if the text is common.
 */
function findParts(deps: Deps, text: string, isAsked: SQL | undefined, most: number): SQL {
  const hits = (isHit: SQL) => newestFirst(deps, and(isAsked, isHit), most);
  // By role, because each role's names have their own index.
  const byName = ROLES.map(
    (role) => sql`${profiles.role} = ${role} and ${name} like '%' || ${typedName(text)} || '%'`,
  );
  return sql`${unionAll(hits(like(users.email, `%${typedAddress(text)}%`)), hits(sql`(${or(...byName)})`))}`;
}

/**
 * No index finds parts with fewer than three letters in a row, and nobody may wait while all users are read. So
 * such a text is looked for where names and addresses begin, and anywhere among the newest.
 */
function findShort(deps: Deps, text: string, isAsked: SQL | undefined): SQL {
  const byAddress = like(users.email, `${typedAddress(text)}%`);
  const isPart = sql`${users.email} like ${`%${typedAddress(text)}%`} or ${name} like '%' || ${typedName(text)} || '%'`;
  return sql`
    (select ${users.id} from ${users} where ${byAddress} limit ${SHORT_MOST})
    union all
    (select ${profiles.user_id} from ${profiles} where ${name} like ${typedName(text)} || '%' limit ${SHORT_MOST})
    union all
    (select ${users.id} from ${users} inner join ${profiles} on ${profiles.user_id} = ${users.id}
      where ${users.id} = any(array(${newestFirst(deps, isAsked, SHORT_MOST)})) and (${isPart}))`;
}

function newestFirst(deps: Deps, isAsked: SQL | undefined, most: number) {
  return deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(isAsked)
    .orderBy(desc(users.email_verified_at), desc(users.id))
    .limit(most);
}
