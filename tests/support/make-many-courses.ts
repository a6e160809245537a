import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { syncKnownWords } from '#server/courses/similar-words/sync-known-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES } from '#shared/courses/course.rules.ts';
import { randomFrom } from '#shared/nail-art/random.ts';

/** From the most to the least used, followed by a few thousand made-up ones. */
const WORDS =
  'nail polish gel brush base coat colour line shape hand cuticle file art tip layer lamp finish ombre marble chrome acrylic french stamping glitter foil sculpt apex tortoise velvet aura';
const SYLLABLES = ['ba', 'cor', 'de', 'fi', 'gla', 'hu', 'lin', 'mo', 'ner', 'pas', 'ri', 'sto', 'tu', 'vel'];
const ART = { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' };
const COURSES_PER_CREATOR = 10;
const BATCH = 10_000;

/**
 * Fills the catalogue with courses whose words are distributed as in natural language: a few in every text,
 * most in hardly any. The same number always gives the same courses. Indexes are created afterwards, which
 * takes a third of the time.
 */
export async function makeManyCourses(url: string, count: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const db = drizzle(client);
  const creatorIds = await makeCreators(db, Math.ceil(count / COURSES_PER_CREATOR));
  const remakeIndexes = await takeIndexesOff(db);
  const describeAtOnce = await postponeDescribing(db);
  const makeCourse = describeCourses(creatorIds);
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) => first + offset);
    await insertCourses(db, numbers.map(makeCourse));
  }
  await db.execute(sql`
    insert into lessons (course_id, order_index, title, duration_minutes)
    select id, 0, 'The only lesson', 12 from courses`);
  await describeAtOnce();
  await remakeIndexes();
  await db.transaction(syncKnownWords);
  await db.execute(
    sql`vacuum analyze profiles, courses, course_figures, course_search, course_words, lessons`,
  );
  await client.end();
}

async function makeCreators(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with people as (
      insert into users (email, password_hash, email_verified_at)
      select n || '@many.test', 'none', now() from generate_series(1, ${count}::int) as n
      returning id, md5(email) as name)
    insert into profiles (user_id, display_name, role)
    select id, left(name, 7) || ' ' || right(name, 9), 'creator' from people
    returning user_id as id`);
  return rows.map(({ id }) => id);
}

/** What courses are found by, for all of them at the end instead of with each course and again with its lesson. */
async function postponeDescribing(db: Database): Promise<() => Promise<void>> {
  const triggers = { courses: 'courses_add_search', lessons: 'lessons_follow_added' };
  const switchAll = async (state: 'disable' | 'enable') => {
    for (const [table, trigger] of Object.entries(triggers))
      await db.execute(sql.raw(`alter table ${table} ${state} trigger ${trigger}`));
  };
  await switchAll('disable');
  return async () => {
    await db.execute(
      sql`insert into course_search select described.* from courses as c, describe_courses(array[c.id]) as described`,
    );
    await switchAll('enable');
  };
}

async function takeIndexesOff(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('courses', 'course_figures', 'course_search') and indexname not like '%pkey'`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index "${name}"`));
  return async () => {
    for (const { definition } of rows) await db.execute(sql.raw(definition));
  };
}

function describeCourses(creatorIds: string[]) {
  const random = randomFrom('many courses');
  const words = vocabulary();
  const oneOf = <Value>(values: readonly Value[], skew = 1) =>
    values[Math.floor(random() ** skew * values.length)];
  const text = (length: number) => Array.from({ length }, () => oneOf(words, 3)).join(' ');
  const newest = Date.parse('2026-01-01T00:00:00Z');
  return (number: number) => {
    const id = randomUUID();
    const reviewCount = Math.max(0, Math.floor(random() * 40) - 10);
    return {
      id,
      course_id: id,
      creator_id: oneOf(creatorIds),
      title: `Course ${number} ${text(4)}`,
      description: text(16),
      category: oneOf(COURSE_CATEGORIES, 4),
      difficulty_level: oneOf(COURSE_DIFFICULTIES, 4),
      price_cents: random() < 0.4 ? 0 : 900 + Math.floor(random() * 50) * 100,
      art: ART,
      is_published: random() < 0.97,
      created_at: new Date(newest - number * 60_000),
      student_count: Math.floor(random() ** 8 * 5_000),
      review_count: reviewCount,
      rating_sum: reviewCount * 3 + Math.floor(random() * (reviewCount * 2 + 1)),
    };
  };
}

function vocabulary(): string[] {
  const invented = SYLLABLES.flatMap((first) =>
    SYLLABLES.flatMap((second) => SYLLABLES.map((third) => first + second + third)),
  );
  return [...WORDS.split(' '), ...invented];
}

async function insertCourses(db: Database, batch: object[]): Promise<void> {
  const text = JSON.stringify(batch);
  await db.execute(sql`
    insert into courses (id, creator_id, title, description, category, difficulty_level, price_cents, art, is_published,
      created_at)
    select id, creator_id, title, description, category, difficulty_level, price_cents, art, is_published, created_at
    from json_populate_recordset(null::courses, ${text})`);
  await db.execute(sql`
    update course_figures as f
    set student_count = given.student_count, review_count = given.review_count, rating_sum = given.rating_sum
    from json_populate_recordset(null::course_figures, ${text}) as given where given.course_id = f.course_id`);
}
