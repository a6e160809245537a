import { and, desc, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isEnrolmentOpen } from '#shared/enrolments/enrolment.access.ts';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { type LessonState, summariseProgress, watchedLast } from '#shared/lessons/lesson.progress.ts';
import { enrollments } from './enrolments.tables.ts';

type OutlinedLesson = LessonState & { title: string };

/**
 * My Learning, newest enrolment first: an order that stays stable while someone learns and pages through it.
 */
export async function listMyCourses(deps: Deps, viewer: Member, input: { cursor?: string; limit: number }) {
  const rows = await deps.db
    .select({
      id: enrollments.id,
      createdAt: enrollments.created_at,
      courseId: courses.id,
      title: courses.title,
      art: courses.art,
      thumbnailUrl: courses.thumbnail_url,
      creatorName: profiles.display_name,
      source: enrollments.source,
      outline: sql<OutlinedLesson[]>`(
        select coalesce(json_agg(json_build_object(
          'id', l.id, 'title', l.title, 'isComplete', p.completed_at is not null,
          'watchedAt', extract(epoch from p.updated_at) * 1000) order by l.order_index), '[]')
        from ${lessons} l left join ${courseProgress} p on p.lesson_id = l.id and p.user_id = ${viewer.userId}
        where l.course_id = ${courses.id})`,
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
    items: page.items.map(({ id, createdAt, outline, ...course }) => ({
      ...course,
      ...learningOf(outline),
      isOpen: isEnrolmentOpen(viewer, course.source),
    })),
    nextCursor: page.nextCursor,
  };
}

type Learning = Pick<
  EnrolledCourse,
  'completedLessons' | 'totalLessons' | 'completionPercentage' | 'nextLesson' | 'lastWatchedAt'
>;

function learningOf(outline: OutlinedLesson[]): Learning {
  const { continueLessonId, completedLessonIds, ...figures } = summariseProgress(outline);
  const next = outline.find((lesson) => lesson.id === continueLessonId);
  const watchedAt = watchedLast(outline)?.watchedAt ?? null;
  return {
    ...figures,
    nextLesson: next ? { id: next.id, title: next.title } : null,
    lastWatchedAt: watchedAt === null ? null : new Date(watchedAt).toISOString(),
  };
}
