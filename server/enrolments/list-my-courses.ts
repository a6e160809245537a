import { and, desc, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { completionPercentage } from '#shared/lessons/lesson.progress.ts';
import { enrollments } from './enrolments.tables.ts';

export async function listMyCourses(deps: Deps, viewer: Member, input: { cursor?: string; limit: number }) {
  const rows = await deps.db
    .select({
      id: enrollments.id,
      createdAt: enrollments.created_at,
      courseId: courses.id,
      title: courses.title,
      art: courses.art,
      creatorName: profiles.display_name,
      source: enrollments.source,
      totalLessons: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${courses.id})`,
      completedLessons: sql<number>`(
        select count(*)::int from ${courseProgress} p
        where p.user_id = ${viewer.userId} and p.course_id = ${courses.id} and p.completed_at is not null)`,
      nextLesson: sql<{ id: string; title: string } | null>`(
        select json_build_object('id', l.id, 'title', l.title) from ${lessons} l
        where l.course_id = ${courses.id} and not exists (
          select 1 from ${courseProgress} p
          where p.lesson_id = l.id and p.user_id = ${viewer.userId} and p.completed_at is not null)
        order by l.order_index limit 1)`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .where(
      and(
        eq(enrollments.user_id, viewer.userId),
        beforeCursor(enrollments.created_at, enrollments.id, input.cursor),
      ),
    )
    .orderBy(desc(enrollments.created_at), desc(enrollments.id))
    .limit(input.limit + 1);
  const page = toPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.items.map(({ id, createdAt, ...course }) => ({
      ...course,
      completionPercentage: completionPercentage(course.completedLessons, course.totalLessons),
    })),
    nextCursor: page.nextCursor,
  };
}
