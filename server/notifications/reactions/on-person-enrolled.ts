import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import { getTeacher } from './get-teacher.ts';

export const onPersonEnrolled: Reaction<'personEnrolled'> = async (deps, tx, { userId, courseId, at }) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'new_enrolment',
      subject_key: `enrolment:${userId}:${courseId}`,
      actor_id: userId,
      course_id: courseId,
      created_at: at,
    },
    { userId: await getTeacher(tx, courseId) },
  );
};
