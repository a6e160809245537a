import { and, eq, type SQL } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { savedCourses } from './saved.tables.ts';

/** What somebody has saved and everyone can see: withdrawn courses come back to the list when they are listed again. */
export function isSavedBy({ userId }: Member): SQL | undefined {
  return and(eq(savedCourses.user_id, userId), eq(courses.is_listed, true));
}
