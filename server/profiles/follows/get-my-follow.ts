import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { FollowState } from '#shared/profiles/profiles.contract.ts';

/** What a profile's page, rendered for visitors, cannot know. */
export function getMyFollow(
  deps: Deps,
  viewer: Member,
  { userId }: { userId: string },
): Promise<FollowState> {
  return readFollow(deps.db, viewer, userId, isPublicPerson);
}

export async function readFollow(
  db: Queryable,
  viewer: Member,
  userId: string,
  who?: SQL,
): Promise<FollowState> {
  const isFollowing = sql<boolean>`exists (select 1 from ${userFollows} f
    where f.follower_id = ${viewer.userId} and f.following_id = ${profiles.user_id})`;
  const [state] = await db
    .select({ isFollowing, followerCount: profiles.follower_count })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(and(eq(profiles.user_id, userId), who));
  if (!state) throw new DomainError('NOT_FOUND');
  return state;
}
