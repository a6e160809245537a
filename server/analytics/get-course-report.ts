import { and, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseReport, LessonReport } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { courseFacts, lessonFacts, type Scope } from './course-facts.ts';
import { spanOf } from './period-span.ts';
import { readSpan } from './read-span.ts';

type Asked = { courseId: string; period: Period };

export async function getCourseReport(
  deps: Deps,
  viewer: Creator,
  { courseId, period }: Asked,
): Promise<CourseReport> {
  const whose = { creatorId: viewer.userId, courseId };
  const { from, to } = spanOf(period, deps.clock.now());
  const scope = { ...whose, from, to };
  const [[course], span, funnel, outline] = await Promise.all([
    deps.db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId))),
    readSpan(deps, { ...whose, period }),
    readFunnel(deps, scope),
    listLessons(deps, scope),
  ]);
  if (!course) throw new DomainError('NOT_FOUND');
  return { ...course, ...span, funnel, lessons: outline };
}

async function readFunnel(deps: Deps, scope: Scope): Promise<CourseReport['funnel']> {
  const { rows } = await deps.db.execute<CourseReport['funnel']>(sql`
    select coalesce(sum(enrolled), 0)::int as enrolled, coalesce(sum(started), 0)::int as started,
      coalesce(sum(lesson_finished), 0)::int as "finishedLesson", coalesce(sum(finished), 0)::int as finished
    from (${courseFacts(scope)}) as facts`);
  return rows[0] ?? { enrolled: 0, started: 0, finishedLesson: 0, finished: 0 };
}

/** In the course's order. The scope names the creator, so that another's lessons are not listed. */
async function listLessons(deps: Deps, scope: Scope): Promise<LessonReport[]> {
  const { rows } = await deps.db.execute<LessonReport>(sql`
    select lesson.id, lesson.title, coalesce(sum(first_plays), 0)::int as started,
      coalesce(sum(completions), 0)::int as finished, coalesce(sum(views), 0)::int as views,
      coalesce(sum(watch_seconds), 0)::float8 as "watchSeconds"
    from ${lessons} as lesson join ${courses} as course on course.id = lesson.course_id
    left join (${lessonFacts(scope)}) as facts on facts.lesson_id = lesson.id
    where course.id = ${scope.courseId} and course.creator_id = ${scope.creatorId}
    group by lesson.id order by lesson.order_index`);
  return rows;
}
