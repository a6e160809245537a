import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onCoursePublished: Reaction<'coursePublished'> = async (
  deps,
  tx,
  { courseId, creatorId, at },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'course_published',
      subject_key: `course:${courseId}`,
      actor_id: creatorId,
      course_id: courseId,
      created_at: at,
    },
    { followersOf: creatorId },
  );
};
