import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonBookmarks, lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { liveALife } from '#tests/support/account/live-a-life.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';

const test = await useTestShop();
const { call, deps } = test;
const { db } = deps;
const { free, draft, person } = await liveALife(test);
const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations/0054_texts_turn_nothing.sql'), 'utf8');
const LISTED = [...MIGRATION.matchAll(/\('(\w+)', '(\w+)', (?:true|false)\)/g)].map(
  ([, table = '', column = '']) => ({ table: sql.identifier(table), column: sql.identifier(column) }),
);
/** PostgreSQL's own number of it. */
const JSONB = 3802;
const clean = () => db.execute(sql.raw(MIGRATION));

/** All that is listed, as it is kept. */
async function readAll(): Promise<string[]> {
  const kept: string[] = [];
  for (const { table, column } of LISTED) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select coalesce(${column}::text, '') as text from ${table}`,
    );
    kept.push(...rows.map(({ text }) => text).toSorted());
  }
  return kept;
}

/** Each text, and each in a list or an object, begins with a mark. */
async function turnAll(): Promise<void> {
  for (const { table, column } of LISTED) {
    const [kind] = (await db.execute(sql`select ${column} from ${table} limit 0`)).fields;
    const turned =
      kind?.dataTypeID === JSONB
        ? sql`regexp_replace(${column}::text, '(\\[|: )"', '\\1"' || chr(8238), 'g')::jsonb`
        : sql`chr(8238) || ${column}`;
    await db.execute(sql`update ${table} set ${column} = ${turned} where ${column}::text <> ''`);
  }
}

it('takes marks that turn text from what was kept with them, and changes nothing else', async () => {
  const sections = [{ id: free.id, title: 'Stone', lessonsBefore: 0 }];
  await db.update(courses).set({ what_you_learn: ['Veins', 'Gloss'], sections });
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nStone.\n';
  await db.insert(lessonCaptions).values({ lesson_id: free.lessonIds[0] ?? '', vtt });
  const before = await readAll();
  await turnAll();
  expect((await readAll()).filter((text) => text.includes('\u202e')).length).toBeGreaterThan(50);
  await clean();
  expect(await readAll()).toEqual(before);
  expect((await call<Course>('GET', `/api/courses/${free.id}`)).json.title).toBe(free.title);
});

it('leaves something to see where there has to be something', async () => {
  await db.update(courses).set({ title: '\u202e' }).where(eq(courses.id, draft.id));
  const ofThem = eq(profiles.user_id, person.id);
  await db.update(profiles).set({ bio: '\u2067\u2069' }).where(ofThem);
  await db.update(lessonBookmarks).set({ note: '\u202c' }).where(eq(lessonBookmarks.user_id, person.id));
  await clean();
  const [course] = await db.select().from(courses).where(eq(courses.id, draft.id));
  const [profile] = await db.select().from(profiles).where(ofThem);
  const [bookmark] = await db.select().from(lessonBookmarks).where(eq(lessonBookmarks.user_id, person.id));
  expect([course?.title, profile?.bio, bookmark?.note]).toEqual(['…', '', null]);
});
