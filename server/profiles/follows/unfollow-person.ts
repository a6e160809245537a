import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { FollowState } from '#shared/profiles/profiles.contract.ts';
import { readFollow } from './get-my-follow.ts';
import { lockFollow } from './lock-follow.ts';

/** Works while the other is suspended too, or they would be followed again on their return. */
export async function unfollowPerson(
  deps: Deps,
  viewer: Member,
  { userId }: { userId: string },
): Promise<FollowState> {
  const { wasFollowing, state } = await inTurn(`follows:${userId}`, () =>
    deps.db.transaction(async (tx) => {
      const { isPublic } = await lockFollow(tx, viewer, userId);
      const removed = await tx
        .delete(userFollows)
        .where(and(eq(userFollows.follower_id, viewer.userId), eq(userFollows.following_id, userId)))
        .returning({ id: userFollows.id });
      const wasFollowing = removed.length > 0;
      if (!isPublic && !wasFollowing) throw new DomainError('NOT_FOUND');
      return { wasFollowing, state: await readFollow(tx, viewer, userId) };
    }),
  );
  if (wasFollowing)
    await deps.announcePublicChange({ changed: [`follows:${userId}`, `follows:${viewer.userId}`] });
  return state;
}
