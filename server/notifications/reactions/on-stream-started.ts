import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onStreamStarted: Reaction<'streamStarted'> = async (deps, tx, { streamId, creatorId, at }) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'stream_live',
      subject_key: `stream:${streamId}`,
      actor_id: creatorId,
      stream_id: streamId,
      created_at: at,
    },
    { followersOf: creatorId },
  );
};
