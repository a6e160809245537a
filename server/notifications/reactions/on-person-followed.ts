import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onPersonFollowed: Reaction<'personFollowed'> = async (
  deps,
  tx,
  { followerId, followingId, at },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'new_follower',
      subject_key: `follow:${followerId}:${followingId}`,
      actor_id: followerId,
      created_at: at,
    },
    { userId: followingId },
  );
};
