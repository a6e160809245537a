import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { DomainError } from '#shared/errors.ts';
import type { PersonCard } from '#shared/profiles/profiles.contract.ts';

export type ListInput = { userId: string; cursor?: string; limit: number };
export type PersonPage = { items: PersonCard[]; nextCursor: string | null };

type Side = typeof userFollows.follower_id | typeof userFollows.following_id;
/** Whose list it is, and who is on it. */
type Sides = { whose: Side; shown: Side };

/** Suspended people are counted, since they may return, but not shown: their profile cannot be viewed. */
export async function listPeople(
  deps: Deps,
  { userId, cursor, limit }: ListInput,
  { whose, shown }: Sides,
): Promise<PersonPage> {
  deps.madeFrom(`person:${userId}`, `follows:${userId}`, 'suspensions');
  const rows = await deps.db
    .select({
      id: userFollows.id,
      at: userFollows.created_at,
      person: {
        userId: profiles.user_id,
        displayName: profiles.display_name,
        avatarUrl: profiles.avatar_url,
        role: profiles.role,
        isCreatorVerified: profiles.is_creator_verified,
      },
    })
    .from(userFollows)
    .innerJoin(profiles, eq(profiles.user_id, shown))
    .innerJoin(users, and(eq(users.id, profiles.user_id), isPublicPerson))
    .where(and(eq(whose, userId), beforeCursor(userFollows.created_at, userFollows.id, cursor)))
    .orderBy(desc(userFollows.created_at), desc(userFollows.id))
    .limit(limit + 1);
  await requirePublic(deps, userId);
  const page = toPage(rows, limit, ({ at, id }) => ({ at, id }));
  for (const { person } of page.items) deps.madeFrom(`person:${person.userId}`);
  return {
    items: page.items.map(({ person, at }) => ({ ...person, followedAt: at.toISOString() })),
    nextCursor: page.nextCursor,
  };
}

async function requirePublic(deps: Deps, userId: string): Promise<void> {
  const [row] = await deps.db
    .select({ found: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isPublicPerson));
  if (!row) throw new DomainError('NOT_FOUND');
}
