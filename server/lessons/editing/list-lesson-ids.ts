import { asc, eq } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** A course's lessons, in order. */
export async function listLessonIds(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
    .orderBy(asc(lessons.order_index));
  return rows.map(({ id }) => id);
}
