import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Section } from '#shared/courses/course-sections.ts';

/** Of a course whose row is locked. */
export async function saveSections(
  tx: Transaction,
  course: { id: string; sections: Section[] },
  sections: Section[],
): Promise<void> {
  if (isDeepStrictEqual(sections, course.sections)) return;
  await tx.update(courses).set({ sections }).where(eq(courses.id, course.id));
}
