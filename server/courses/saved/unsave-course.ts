import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { savedCourses } from './saved.tables.ts';

export async function unsaveCourse(deps: Deps, viewer: Member, { courseId }: { courseId: string }) {
  await deps.db
    .delete(savedCourses)
    .where(and(eq(savedCourses.course_id, courseId), eq(savedCourses.user_id, viewer.userId)));
  return {};
}
