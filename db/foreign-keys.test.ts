import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseProgress, lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Foreign keys that need no index, by name, each with the reason. */
const WITHOUT_INDEX: Record<string, string> = {};

/** Columns that are looked up although they refer to nothing. */
const LOOKED_UP = ['payments(provider_subscription_id)', 'ledger_entries(party_id)'];

const test = await useTestApp();
const { db } = test.deps;

/**
 * Tables and the columns that one of their indexes begins with, in any order; partial indexes do not count.
 */
async function listIndexed(): Promise<Set<string>> {
  const { rows } = await db.execute<{ of: string; columns: string[] }>(sql`
    select indrelid::regclass::text as of, array(
      select a.attname::text from unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where place <= i.indnkeyatts order by place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indpred is null and i.indexprs is null and i.indisvalid`);
  return new Set(
    rows.flatMap(({ of, columns }) => columns.map((_, last) => named(of, columns.slice(0, last + 1)))),
  );
}

async function listForeignKeys(): Promise<{ name: string; columns: string }[]> {
  const { rows } = await db.execute<{ name: string; of: string; columns: string[] }>(sql`
    select conname as name, conrelid::regclass::text as of, array(
      select a.attname::text from unnest(conkey) as k (attnum)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  return rows.map(({ name, of, columns }) => ({ name, columns: named(of, columns) }));
}

function named(table: string, columns: string[]): string {
  return `${table}(${columns.toSorted().join(', ')})`;
}

describe('foreign keys', () => {
  it('each have an index that begins with their columns, or a reason not to', async () => {
    const [keys, indexed] = [await listForeignKeys(), await listIndexed()];
    expect(keys.length).toBeGreaterThan(20);
    const bare = keys.filter(({ columns }) => !indexed.has(columns)).map(({ name }) => name);
    expect(bare, 'deleting what they refer to would read their whole table').toEqual(
      Object.keys(WITHOUT_INDEX),
    );
    expect(LOOKED_UP.filter((columns) => !indexed.has(columns))).toEqual([]);
  });

  it('keep progress and bookmarks with the lessons of their course', async () => {
    const { id: creatorId } = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, creatorId, { lessons: [{}] });
    const other = await makeCourse(test, creatorId, { lessons: [{}] });
    const row = { user_id: creatorId, course_id: other.id, lesson_id: course.lessonIds[0] ?? '' };
    await expect(db.insert(courseProgress).values(row)).rejects.toMatchObject({
      cause: { constraint: 'course_progress_lesson_of_course' },
    });
    await expect(
      db.insert(lessonBookmarks).values({ ...row, bookmark_time_seconds: 1 }),
    ).rejects.toMatchObject({ cause: { constraint: 'lesson_bookmarks_lesson_of_course' } });
  });
});
