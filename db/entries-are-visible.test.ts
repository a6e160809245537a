import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { lines } from '#shared/single-line.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db } = deps;
const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations/0057_entries_are_visible.sql'), 'utf8');
const creator = await makePerson(test, { role: 'creator' });

it('takes entries in which nothing can be seen from the lists of courses, and leaves the others in their order', async () => {
  const lists = {
    what_you_learn: ['Veins', '', 'Gloss', '\u200b \u2800'],
    requirements: ['\u{e0041}', '\t'],
  };
  const { id } = await makeCourse(test, creator.id, lists);
  const { id: other } = await makeCourse(test, creator.id, { what_you_learn: ['Stone'] });
  await db.execute(sql.raw(MIGRATION));
  const { json } = await call<Course>('GET', `/api/courses/${id}`);
  expect(json).toMatchObject({ whatYouLearn: ['Veins', 'Gloss'], requirements: [] });
  const [kept] = await db.select().from(courses).where(eq(courses.id, other));
  expect(kept).toMatchObject({ what_you_learn: ['Stone'], requirements: [] });
});

it('means by that what the form means', async () => {
  const [, unseen = ''] = /unseen constant text := '([^']+)'/.exec(MIGRATION) ?? [];
  const planes = [...between(0x1, 0xd7ff), ...between(0xe000, 0x1ffff), ...between(0xdff00, 0xe1100)];
  const characters = planes.map((code) => String.fromCodePoint(code));
  const { rows } = await db.execute<{ seen: string[] }>(
    sql`select array_agg(one) as seen from unnest(${sql.param(characters)}::text[]) as one where one !~ ${unseen}`,
  );
  const form = lines();
  expect(rows[0]?.seen).toEqual(characters.filter((character) => form.parse(character) !== ''));
});

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
