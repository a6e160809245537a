import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { courses } from './courses.tables.ts';

/** Listed courses are open to everyone; the others only to their owner and the people enrolled. */
export function courseVisibleTo(viewer: Viewer): SQL | undefined {
  return isMember(viewer) ? courseVisibleToMember(viewer.userId) : eq(courses.is_listed, true);
}

/** The two variants of a prepared statement; the one for members has a placeholder for `userId`. */
export function audienceOf(viewer: Viewer): string {
  return isMember(viewer) ? 'members' : 'visitors';
}

export function courseVisibleToAudience(audience: string): SQL | undefined {
  return audience === 'members'
    ? courseVisibleToMember(sql.placeholder('userId'))
    : eq(courses.is_listed, true);
}

/** The same for a member, or for a placeholder in a prepared statement. */
export function courseVisibleToMember(userId: string | Placeholder): SQL | undefined {
  const isEnrolled = sql`exists (
    select 1 from ${enrollments} e where e.course_id = ${courses.id} and e.user_id = ${userId})`;
  return or(eq(courses.is_listed, true), eq(courses.creator_id, userId), isEnrolled);
}
