import { type SQL, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import {
  courseDays,
  courseMilestones,
  earningDays,
  lessonDays,
  lessonWatchDays,
  openCourseDays,
} from './analytics.tables.ts';

/** One creator, all of their courses or one of them, and days of which either end may be open. */
export type Scope = { creatorId: string; courseId?: string; from: string | null; to: string };

/**
 * What happened, by course and day: roll-ups for days they cover, the rows themselves for those they do not,
 * and the ledger's days. Read in one statement, it is exact whatever the job has come to.
 */
export function courseFacts(scope: Scope): SQL {
  return sql`
    select rolled.course_id, rolled.day, rolled.views, rolled.watch_seconds, rolled.enrolled, rolled.started,
      rolled.lesson_finished, rolled.finished, 0 as cents, false as is_tip
    from ${courseDays} as rolled
    where rolled.course_id in (${ownCourses(scope)}) and ${isWithin(scope, sql`rolled.day`)} and ${isClosed}
    union all
    select counted.*, 0, false from (${recountCourses(openDays(scope))}) as counted
    union all
    select earned.course_id, earned.day, 0, 0, 0, 0, 0, 0, earned.cents, earned.is_tip
    from ${earningDays} as earned
    where earned.creator_id = ${scope.creatorId} and ${isWithin(scope, sql`earned.day`)}
      ${scope.courseId ? sql`and earned.course_id = ${scope.courseId}` : sql``}`;
}

/** The same for lessons, without money. */
export function lessonFacts(scope: Scope): SQL {
  return sql`
    select rolled.lesson_id, rolled.views, rolled.watch_seconds, rolled.first_plays, rolled.completions
    from ${lessonDays} as rolled
    where rolled.course_id in (${ownCourses(scope)}) and ${isWithin(scope, sql`rolled.day`)} and ${isClosed}
    union all
    select counted.lesson_id, counted.views, counted.watch_seconds, counted.first_plays, counted.completions
    from (${recountLessons(openDays(scope))}) as counted`;
}

/** Counts the rows of courses' days, given as a query for `course_id` and `day`. */
export function recountCourses(days: SQL): SQL {
  return sql`
    select asked.course_id, asked.day, watched.views, watched.watch_seconds, reached.enrolled, reached.started,
      reached.lesson_finished, reached.finished
    from (${days}) as asked
    cross join lateral (
      select count(*)::int as views, coalesce(sum(seconds), 0) as watch_seconds
      from ${lessonWatchDays} as watch where watch.course_id = asked.course_id and watch.day = asked.day
    ) as watched
    cross join lateral (
      select count(*) filter (where milestone = 'enrolled')::int as enrolled,
        count(*) filter (where milestone = 'started')::int as started,
        count(*) filter (where milestone = 'lesson_finished')::int as lesson_finished,
        count(*) filter (where milestone = 'finished')::int as finished
      from ${courseMilestones} as step where step.course_id = asked.course_id and step.day = asked.day
    ) as reached`;
}

export function recountLessons(days: SQL): SQL {
  return sql`
    select asked.course_id, asked.day, watched.* from (${days}) as asked
    cross join lateral (
      select lesson_id, count(*)::int as views, sum(seconds) as watch_seconds,
        count(*) filter (where is_first_play)::int as first_plays,
        count(*) filter (where is_completed)::int as completions
      from ${lessonWatchDays} as watch where watch.course_id = asked.course_id and watch.day = asked.day
      group by lesson_id
    ) as watched`;
}

const isClosed = sql`not exists (
  select from ${openCourseDays} as open where open.course_id = rolled.course_id and open.day = rolled.day)`;

function openDays(scope: Scope): SQL {
  return sql`
    select open.course_id, open.day from ${openCourseDays} as open
    where open.course_id in (${ownCourses(scope)}) and ${isWithin(scope, sql`open.day`)}`;
}

function ownCourses({ creatorId, courseId }: Scope): SQL {
  const isAsked = courseId ? sql`and own.id = ${courseId}` : sql``;
  return sql`select own.id from ${courses} as own where own.creator_id = ${creatorId} ${isAsked}`;
}

function isWithin({ from, to }: Scope, day: SQL): SQL {
  return from ? sql`${day} between ${from}::date and ${to}::date` : sql`${day} <= ${to}::date`;
}
