import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onAnnouncementPosted: Reaction<'announcementPosted'> = async (
  deps,
  tx,
  { announcementId, creatorId, at },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'announcement',
      subject_key: `announcement:${announcementId}`,
      actor_id: creatorId,
      announcement_id: announcementId,
      created_at: at,
    },
    { followersOf: creatorId },
  );
};
