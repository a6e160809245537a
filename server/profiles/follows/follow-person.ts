import type { Deps } from '#server/deps.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { FollowState } from '#shared/profiles/profiles.contract.ts';
import { readFollow } from './get-my-follow.ts';
import { lockFollow } from './lock-follow.ts';

/** Following somebody again changes nothing, and nobody hears of it. */
export async function followPerson(
  deps: Deps,
  viewer: Member,
  { userId }: { userId: string },
): Promise<FollowState> {
  const { isNew, state } = await inTurn(`follows:${userId}`, () =>
    deps.db.transaction(async (tx) => {
      const { isPublic } = await lockFollow(tx, viewer, userId);
      if (!isPublic) throw new DomainError('NOT_FOUND');
      const at = deps.clock.now();
      const added = await tx
        .insert(userFollows)
        .values({ follower_id: viewer.userId, following_id: userId, created_at: at })
        .onConflictDoNothing()
        .returning({ id: userFollows.id });
      if (added.length > 0)
        await deps.emit(tx, 'personFollowed', { followerId: viewer.userId, followingId: userId, at });
      return { isNew: added.length > 0, state: await readFollow(tx, viewer, userId) };
    }),
  );
  if (isNew) await deps.announcePublicChange({ changed: [`follows:${userId}`, `follows:${viewer.userId}`] });
  return state;
}
