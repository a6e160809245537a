import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { courseFigures } from './courses.tables.ts';

/**
 * The figures of a course change together with what they count, as steps up or down: nobody's step gets lost. Do it
 * last, since everyone else who changes the same course waits until the commit.
 */
export async function countReview(
  tx: Transaction,
  courseId: string,
  step: { count: 1 | 0 | -1; ratingSum: number },
): Promise<void> {
  await tx
    .update(courseFigures)
    .set({
      review_count: sql`${courseFigures.review_count} + ${step.count}`,
      rating_sum: sql`${courseFigures.rating_sum} + ${step.ratingSum}`,
    })
    .where(eq(courseFigures.course_id, courseId));
}

/** One more student for each `course_id` of a query, as part of the statement that adds them. */
export function countStudents(added: SQL): SQL {
  return sql`
    update course_figures set student_count = student_count + 1
    from (${added}) as added where course_figures.course_id = added.course_id`;
}

export async function uncountStudent(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .update(courseFigures)
    .set({ student_count: sql`${courseFigures.student_count} - 1` })
    .where(eq(courseFigures.course_id, courseId));
}
