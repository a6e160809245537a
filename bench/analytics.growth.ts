import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { getCourseReport } from '#server/analytics/get-course-report.ts';
import { getOverview } from '#server/analytics/get-overview.ts';
import { getTotals } from '#server/analytics/get-totals.ts';
import { rollUpDays } from '#server/analytics/roll-up-days.ts';
import type { Deps } from '#server/deps.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Growth } from './harness/growth.ts';
import { memberOf } from './make-students.ts';

const LEARNERS = 1_000;
const COURSES = 20;
const LESSONS = 10;
const DAYS = 365;

/** One creator with so many views in a year; those of today are not rolled up. */
export const growth: Growth = {
  rows: 'views',
  sizes: [10_000, 100_000, 1_000_000],
  aim: 0.5,
  async fill(url, size) {
    // Without the limits on how long a statement may take.
    const client = new Client(url);
    await client.connect();
    const db = drizzle(client);
    await db.execute(sql`
      with people as (
        insert into users (email, password_hash, email_verified_at)
        select n || '@bench.test', 'none', now() from generate_series(0, ${LEARNERS}::int) as n returning id)
      insert into profiles (user_id, display_name, role) select id, 'Somebody', 'creator' from people`);
    await db.execute(sql`
      insert into courses (creator_id, title, description, category, difficulty_level, art, is_published)
      select (select user_id from profiles order by user_id limit 1), 'Course ' || n, 'Marble', 'nail-art', 'beginner',
        '{"palette":"jade","pattern":"marble","shape":"almond","comp":"duo"}', true
      from generate_series(1, ${COURSES}::int) as n`);
    await db.execute(sql`
      insert into lessons (course_id, order_index, title)
      select id, n, 'Lesson ' || n from courses, generate_series(1, ${LESSONS}::int) as n`);
    // Each person plays each lesson on up to five days, spread over the year.
    await db.execute(sql`
      insert into lesson_watch_days (user_id, lesson_id, course_id, day, seconds, is_first_play, is_completed)
      select user_id, taught.id, course_id,
        current_date - ((learner.place * 31 + taught.place * 17 + turn * 73) % ${DAYS})::int,
        learner.place % 600, turn = 0, turn = 1
      from (select user_id, row_number() over (order by user_id) - 2 as place from profiles) as learner
      cross join (select id, course_id, row_number() over (order by id) - 1 as place from lessons) as taught
      cross join generate_series(0, 4) as turn
      where learner.place >= 0
        and (turn * ${COURSES * LESSONS} + taught.place) * ${LEARNERS} + learner.place < ${size}`);
    await db.execute(sql`
      insert into open_course_days (course_id, day) select distinct course_id, day from lesson_watch_days`);
    await rollUpDays({ db, clock: systemClock } as unknown as Deps);
    await db.execute(sql`vacuum analyze`);
    await client.end();
  },
  async open(url) {
    const { db, close } = openDatabase({ url, log: createLog({ level: 'warn' }), max: 4 });
    const deps = { db, clock: systemClock } as unknown as Deps;
    const { rows } = await deps.db.execute<{ creator_id: string; id: string }>(sql`
      select creator_id, id from courses limit 1`);
    const { creator_id: creatorId = '', id: courseId = '' } = rows[0] ?? {};
    const viewer: Creator = { ...memberOf(creatorId), role: 'creator' };
    return {
      acts: {
        'analytics of 28 days': () => getOverview(deps, viewer, { period: '28' }),
        'analytics of all time': () => getOverview(deps, viewer, { period: 'all' }),
        'analytics of a course': () => getCourseReport(deps, viewer, { courseId, period: '12m' }),
        'views in total': () => getTotals(deps, viewer),
      },
      close,
    };
  },
};
