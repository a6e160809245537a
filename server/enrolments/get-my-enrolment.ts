import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { enrollments } from './enrolments.tables.ts';

export async function getMyEnrolment(deps: Deps, viewer: Member, input: { courseId: string }) {
  const [row] = await deps.db
    .select({ source: enrollments.source })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, viewer.userId), eq(enrollments.course_id, input.courseId)));
  return { source: row?.source ?? null };
}
