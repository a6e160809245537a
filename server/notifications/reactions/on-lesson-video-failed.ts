import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import { getTeacher } from './get-teacher.ts';

export const onLessonVideoFailed: Reaction<'lessonVideoFailed'> = async (
  deps,
  tx,
  { lessonId, courseId, title, at },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'lesson_failed',
      subject_key: `lesson:${lessonId}`,
      course_id: courseId,
      facts: { title },
      created_at: at,
    },
    { userId: await getTeacher(tx, courseId) },
  );
};
