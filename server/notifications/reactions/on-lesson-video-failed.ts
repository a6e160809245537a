import type { Events } from '#server/events.ts';
import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import type { NoticeFacts } from '#shared/notifications/notification.rules.ts';
import { getTeacher } from './get-teacher.ts';

type Lost = NonNullable<Events['lessonVideoFailed']['lost']>;

export const onLessonVideoFailed: Reaction<'lessonVideoFailed'> = async (
  deps,
  tx,
  { lessonId, courseId, title, at, lost },
) => {
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'lesson_failed',
      // Another film for the same lesson is another occasion.
      subject_key: lost ? `upload:${lost.uploadId}` : `lesson:${lessonId}`,
      course_id: courseId,
      facts: { title, lessonId, ...(lost && factsOf(lost)) },
      created_at: at,
    },
    { userId: await getTeacher(tx, courseId) },
  );
};

function factsOf({ loss, refusal, others, isLeftEmpty }: Lost): NoticeFacts {
  return { loss, isLeftEmpty, count: others, ...(refusal !== null && { refusal }) };
}
