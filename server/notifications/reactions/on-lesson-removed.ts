import { and, eq, sql } from 'drizzle-orm';
import { notices } from '#server/notifications/notifications.tables.ts';
import { reportUnread } from '#server/notifications/report-unread.ts';
import type { Reaction } from '#server/reactions.ts';
import { getTeacher } from './get-teacher.ts';

/** Nobody can give a lesson another video that is gone. What also concerns other lessons stays. */
export const onLessonRemoved: Reaction<'lessonRemoved'> = async (deps, tx, { lessonId, courseId }) => {
  const isOfLesson = sql`${notices.facts} ->> 'lessonId' = ${lessonId}`;
  const isOfNoOther = sql`coalesce((${notices.facts} ->> 'count')::int, 0) = 0`;
  const gone = await tx
    .delete(notices)
    .where(and(eq(notices.course_id, courseId), eq(notices.kind, 'lesson_failed'), isOfLesson, isOfNoOther))
    .returning({ id: notices.id });
  if (gone.length > 0) await reportUnread(deps, { userId: await getTeacher(tx, courseId) }, tx);
};
