import { eq, sql } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';

/**
 * Numbers a course's lessons 0, 1, 2… in this order. Two steps, because no two may share a position even
 * briefly: first all of them move out of the way, then each takes its position.
 */
export async function placeLessons(tx: Transaction, courseId: string, lessonIds: string[]): Promise<void> {
  await tx
    .update(lessons)
    .set({ order_index: sql`${lessons.order_index} + ${LESSON_LIMITS.perCourse}` })
    .where(eq(lessons.course_id, courseId));
  await tx
    .update(lessons)
    .set({ order_index: sql`array_position(${sql.param(lessonIds)}::uuid[], ${lessons.id}) - 1` })
    .where(eq(lessons.course_id, courseId));
}
