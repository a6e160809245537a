import { desc, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { SAVED_PER_PERSON } from '#shared/courses/saved.rules.ts';
import { isSavedBy } from './is-saved-by.ts';
import { savedCourses } from './saved.tables.ts';

/** All at once, so that one small read answers for every card on every page. */
export async function listSavedIds(deps: Deps, viewer: Member) {
  const rows = await deps.db
    .select({ id: savedCourses.course_id })
    .from(savedCourses)
    .innerJoin(courses, eq(courses.id, savedCourses.course_id))
    .where(isSavedBy(viewer))
    .orderBy(desc(savedCourses.created_at), desc(savedCourses.course_id))
    .limit(SAVED_PER_PERSON);
  return { courseIds: rows.map(({ id }) => id) };
}
