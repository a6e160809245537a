import { sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { courseDays, lessonDays, openCourseDays } from './analytics.tables.ts';
import { recountCourses, recountLessons } from './course-facts.ts';

/** Shared by everyone who adds to a day; the triggers use the same number. */
const DAY_LOCK = 5_862_344;
/** Courses in one transaction: whoever adds to a past day waits for it. */
const BATCH = 200;

/**
 * Rolls up the days that are over, oldest first, however many there are. Each batch replaces what is there
 * and closes its days in one transaction, so that stopping anywhere, or doing it twice, changes nothing.
 */
export async function rollUpDays(deps: Deps, signal?: AbortSignal): Promise<void> {
  const today = dayOf(deps.clock.now());
  for (let day = await findOpenDay(deps, today); day !== null; day = await findOpenDay(deps, today)) {
    if (signal?.aborted) return;
    await deps.db.transaction((tx) => rollUpBatch(tx, day));
  }
}

async function findOpenDay(deps: Deps, today: string): Promise<string | null> {
  const { rows } = await deps.db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from ${openCourseDays} where day < ${today}::date`);
  return rows[0]?.day ?? null;
}

async function rollUpBatch(tx: Transaction, day: string): Promise<void> {
  // A separate statement, so that the next ones see what was committed while this one waited.
  await tx.execute(sql`select pg_advisory_xact_lock(${DAY_LOCK}, ${day}::date - date '2000-01-01')`);
  const { rows } = await tx.execute<{ course_id: string }>(sql`
    delete from ${openCourseDays} where day = ${day}::date and course_id in (
      select course_id from ${openCourseDays} where day = ${day}::date order by course_id limit ${BATCH})
    returning course_id`);
  const ids = sql.param(rows.map(({ course_id }) => course_id));
  const days = sql`
    select id as course_id, ${day}::date as day from ${courses} where id = any(${ids}::uuid[])`;
  await tx.execute(
    sql`delete from ${courseDays} where day = ${day}::date and course_id = any(${ids}::uuid[])`,
  );
  await tx.execute(
    sql`delete from ${lessonDays} where day = ${day}::date and course_id = any(${ids}::uuid[])`,
  );
  await tx.execute(sql`
    insert into ${courseDays}
      (course_id, day, views, watch_seconds, enrolled, started, lesson_finished, finished)
    ${recountCourses(days)}`);
  await tx.execute(sql`
    insert into ${lessonDays} (course_id, day, lesson_id, views, watch_seconds, first_plays, completions)
    select counted.* from (${recountLessons(days)}) as counted
    where exists (select from ${lessons} where id = counted.lesson_id)`);
}
