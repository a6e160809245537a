import { and, desc, eq } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';

/** Suspended people are counted, since they may return, but not shown. */
export async function listFollowers(
  deps: Deps,
  viewer: Creator,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const [rows, total] = await Promise.all([
    deps.db
      .select({
        followId: userFollows.id,
        id: profiles.user_id,
        displayName: profiles.display_name,
        avatarUrl: profiles.avatar_url,
        followedAt: userFollows.created_at,
      })
      .from(userFollows)
      .innerJoin(profiles, eq(profiles.user_id, userFollows.follower_id))
      .where(
        and(
          eq(userFollows.following_id, viewer.userId),
          isOfActivePerson(userFollows.follower_id),
          beforeCursor(userFollows.created_at, userFollows.id, cursor),
        ),
      )
      .orderBy(desc(userFollows.created_at), desc(userFollows.id))
      .limit(limit + 1),
    countFollowers(deps, viewer),
  ]);
  const page = toPage(rows, limit, (row) => ({ at: row.followedAt, id: row.followId }));
  const items = page.items.map(({ followId: _, ...row }) => ({
    ...row,
    followedAt: row.followedAt.toISOString(),
  }));
  return { items, nextCursor: page.nextCursor, total };
}

async function countFollowers(deps: Deps, { userId }: Creator): Promise<number> {
  const [profile] = await deps.db
    .select({ count: profiles.follower_count })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  return profile?.count ?? 0;
}
