import { and, eq } from 'drizzle-orm';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { closeOrdersOfCourse } from '#server/billing/checkout/close-orders-of-course.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetFilms, lockFilmsOfLessons } from '#server/uploads/forget-films.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Deletes a course with its lessons and their films, as long as nobody is enrolled or disputing a payment. What is about to be
 * paid is closed at the provider first; if it has been paid by then, or cannot be closed, the course stays.
 * Someone enrolling or buying at the same moment either comes first and is counted, or waits for this lock
 * and finds no course.
 */
export async function removeCourse(deps: Deps, viewer: Creator, { courseId }: { courseId: string }) {
  const isTheirs = and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId));
  if ((await deps.db.$count(courses, isTheirs)) === 0) throw new DomainError('NOT_FOUND');
  await refuseIfInUse(deps.db, courseId);
  await closeOrdersOfCourse(deps, courseId);
  const { isPublished } = await deps.db.transaction(async (tx) => {
    const films = await lockFilmsOfLessons(tx, viewer.userId, eq(lessons.course_id, courseId));
    const [course] = await tx
      .select({ isPublished: courses.is_published })
      .from(courses)
      .where(isTheirs)
      .for('update');
    if (!course) throw new DomainError('NOT_FOUND');
    await refuseIfInUse(tx, courseId);
    const buyers = await tx.$count(orders, and(eq(orders.course_id, courseId), eq(orders.status, 'open')));
    if (buyers > 0) throw new DomainError('COURSE_HAS_BUYERS');
    await tx.delete(courses).where(eq(courses.id, courseId));
    await forgetFilms(deps, tx, films);
    if (course.isPublished) await queueKnownWords(deps, tx);
    return course;
  });
  if (isPublished) {
    await deps.announcePublicChange({
      gone: [`course:${courseId}`, `card:${courseId}`, 'courses', `teaching:${viewer.userId}`],
    });
  }
  return { id: courseId };
}

async function refuseIfInUse(db: Queryable, courseId: string): Promise<void> {
  const students = await db.$count(enrollments, eq(enrollments.course_id, courseId));
  if (students > 0) throw new DomainError('COURSE_HAS_STUDENTS');
  // The buyer is enrolled again if the bank decides in our favour.
  const disputed = await db.$count(
    payments,
    and(eq(payments.course_id, courseId), eq(payments.dispute, 'open')),
  );
  if (disputed > 0) throw new DomainError('COURSE_DISPUTED');
}
