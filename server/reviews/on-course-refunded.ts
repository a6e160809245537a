import { and, eq, notExists } from 'drizzle-orm';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { courseReviews } from './reviews.tables.ts';

/**
 * Who is a student no more, because their money went back, has no say in the rating either. Their review is deleted
 * with its reply; if they come back, they may write another one. It stays with those whom Premium keeps the course
 * open to.
 */
export const onCourseRefunded: Reaction<'purchaseRefunded'> = async (
  deps,
  tx,
  { kind, userId, courseId },
) => {
  if (kind !== 'course' || !courseId) return;
  const { user_id, course_id } = courseReviews;
  const isEnrolled = tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, user_id), eq(enrollments.course_id, course_id)));
  const removed = await tx
    .delete(courseReviews)
    .where(and(eq(user_id, userId), eq(course_id, courseId), notExists(isEnrolled)))
    .returning({ id: courseReviews.id });
  if (removed.length === 0) return;
  await deps.announcePublicChange(
    { gone: [`course:${courseId}`], changed: ['course-figures', `card:${courseId}`] },
    tx,
  );
};
