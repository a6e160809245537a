import { eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';

export async function getTeacher(tx: Transaction, courseId: string): Promise<string> {
  const [course] = await tx.select({ id: courses.creator_id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Error('nobody teaches a course that is not there');
  return course.id;
}
