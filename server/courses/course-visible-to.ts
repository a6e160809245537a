import { eq, or, type SQL, sql } from 'drizzle-orm';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { courses } from './courses.tables.ts';

/** Published courses are everyone's; an unpublished one stays open to its owner and the people enrolled. */
export function courseVisibleTo(viewer: Viewer): SQL | undefined {
  const isPublished = eq(courses.is_published, true);
  if (!isMember(viewer)) return isPublished;
  const isEnrolled = sql`exists (
    select 1 from ${enrollments} e where e.course_id = ${courses.id} and e.user_id = ${viewer.userId})`;
  return or(isPublished, eq(courses.creator_id, viewer.userId), isEnrolled);
}
