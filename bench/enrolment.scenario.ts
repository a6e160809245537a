import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { enrolInCourse } from '#server/enrolments/enrol-in-course.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Scenario, SideName } from './harness/scenario.ts';
import { makeStudents, memberOf } from './make-students.ts';
import { openProduct } from './open-product.ts';

type Pair = { userId: string; courseId: string };

const STUDENTS = 1_000;
const AT_ONCE = 8;

export const scenario: Scenario = {
  name: 'enrolment',
  limit: 'BEGIN, INSERT and COMMIT through the driver',
  aim: 0.7,
  operations: 1_500,
  atOnce: AT_ONCE,
  async bare(context) {
    const { deps, close } = await openProduct(context, { isCached: true });
    const nextPair = await pairUp(deps.db, 'bare');
    await deps.db.execute(sql`
      create table if not exists bare_enrollments (like enrollments including all,
        foreign key (user_id) references users on delete cascade,
        foreign key (course_id) references courses on delete restrict)`);
    await close();
    const pool = new Pool({ connectionString: context.databaseUrl, max: 10 });
    return { operate: () => insertBarely(pool, nextPair()), close: () => pool.end() };
  },
  async ours(context) {
    const { deps, close } = await openProduct(context, { isCached: true });
    await deps.queue.start();
    const nextPair = await pairUp(deps.db, 'ours');
    const operate = () => {
      const { userId, courseId } = nextPair();
      return enrolInCourse(deps, memberOf(userId), { courseId });
    };
    return { operate, close };
  },
};

/** Into a table with the same indexes and references, but without the trigger that counts. */
async function insertBarely(pool: Pool, { userId, courseId }: Pair) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'enrol',
      text: 'insert into bare_enrollments (user_id, course_id, source, created_at) values ($1, $2, $3, $4)',
      values: [userId, courseId, 'free', new Date()],
    });
    await client.query('commit');
    return { source: 'free' };
  } finally {
    client.release();
  }
}

/**
 * Each student of a side in each free course, so that every enrolment is new and two rarely share a course.
 */
async function pairUp(db: Database, side: SideName): Promise<() => Pair> {
  const students = await makeStudents(db, side, STUDENTS);
  const { rows: courses } = await db.execute<{ id: string }>(sql`
    select id from courses where is_published and price_cents = 0 order by id`);
  let count = 0;
  return () => {
    const position = count % STUDENTS;
    const [student, course] = [
      students[position],
      courses[(position + Math.floor(count / STUDENTS)) % courses.length],
    ];
    count += 1;
    if (!student || !course) throw new Error('There is nobody to enrol, or nothing to enrol in.');
    return { userId: student, courseId: course.id };
  };
}
