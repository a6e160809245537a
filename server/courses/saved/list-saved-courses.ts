import { and, desc, eq } from 'drizzle-orm';
import { courseCardColumns, courseCardView } from '#server/courses/course-card.ts';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isSavedBy } from './is-saved-by.ts';
import { savedCourses } from './saved.tables.ts';

export async function listSavedCourses(
  deps: Deps,
  viewer: Member,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const { created_at, course_id } = savedCourses;
  const rows = await deps.db
    .select({ ...courseCardColumns, savedAt: created_at })
    .from(savedCourses)
    .innerJoin(courses, eq(courses.id, course_id))
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .where(and(isSavedBy(viewer), beforeCursor(created_at, course_id, cursor)))
    .orderBy(desc(created_at), desc(course_id))
    .limit(limit + 1);
  const page = toPage(rows, limit, (row) => ({ at: row.savedAt, id: row.id }));
  return { ...page, items: page.items.map(({ savedAt, ...card }) => courseCardView(card)) };
}
