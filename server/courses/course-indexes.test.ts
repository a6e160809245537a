import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { VISITOR } from '#shared/access/viewer.ts';
import { RELATED_COURSES } from '#shared/courses/course.rules.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { count } from '#tests/support/counts.ts';
import { makeManyCourses } from '#tests/support/make-many-courses.ts';
import { openPool, useTestDatabase } from '#tests/support/test-database.ts';
import { courses } from './courses.tables.ts';
import { listCourses } from './list-courses.ts';
import { listRelatedCourses } from './list-related-courses.ts';

const { url } = await useTestDatabase();
await makeManyCourses(url, count(10_000, 100_000));
const pool = openPool(url, 10);
afterAll(() => pool.end());

const statements: { text: string; values: unknown[] }[] = [];
const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
const db = drizzle(pool, { casing: 'snake_case', logger });
const deps = { db, madeFrom() {} } as unknown as Deps;

const [course] = await db.select().from(courses).limit(1);
if (!course) throw new Error('no course');
await db.update(courses).set({ description: 'Kintsugi' }).where(eq(courses.id, course.id));
await db.update(profiles).set({ display_name: 'Ada Quill' }).where(eq(profiles.user_id, course.creator_id));
await db.execute(sql`select renew_course_search(array(select course_id from undescribed_courses))`);

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
};

/**
 * How PostgreSQL finds a page: the indexes it uses, the tables it scans in full, and whether it sorts. A search
 * finds its hits before their cards; where there are many, the last statement for it is the one that found them.
 */
async function planOf(input: CourseFilter & { cursor?: string }) {
  statements.length = 0;
  await listCourses(deps, { ...input, limit: 24 });
  const pages = statements.filter(({ text }) => text.startsWith('select "courses"'));
  const nodes = await explain(pages.findLast(({ text }) => text.includes('"course_search"')) ?? pages.at(-1));
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    isSorted: nodes.some((node) => node['Node Type'].includes('Sort')),
  };
}

async function explain(statement: (typeof statements)[number] | undefined): Promise<Plan[]> {
  if (!statement) return [];
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${statement.text}`,
    statement.values,
  );
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan));
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

/** A cursor into the middle of the catalogue. */
async function deepCursor(sort: CourseFilter['sort']) {
  let cursor = (await listCourses(deps, { limit: 48, ...(sort && { sort }) })).nextCursor ?? '';
  for (let page = 0; page < 20; page += 1) {
    cursor = (await listCourses(deps, { limit: 48, cursor, ...(sort && { sort }) })).nextCursor ?? '';
  }
  return cursor;
}

describe('in a large catalogue, an index gives the rows in order', () => {
  it.each<[CourseFilter, string]>([
    [{}, 'courses_published_newest'],
    [{ sort: 'popular' }, 'course_figures_popular'],
    [{ sort: 'rated' }, 'course_figures_rated'],
    [{ category: 'nail-business' }, 'courses_category'],
    [{ difficulty: 'expert' }, 'courses_difficulty'],
    [{ price: 'free' }, 'courses_published_newest'],
    [{ price: 'paid' }, 'courses_published_newest'],
    [{ category: 'gel-polish', sort: 'popular' }, 'course_figures_popular'],
    [{ difficulty: 'expert', price: 'free', sort: 'rated' }, 'course_figures_rated'],
    [{ q: 'nail' }, 'course_search_newest'],
    [{ q: 'ai' }, 'course_search_newest'],
    [{ q: 'e', sort: 'popular' }, 'course_figures_popular'],
  ])('of %j', async (input, index) => {
    const { indexes, ...rest } = await planOf(input);
    expect(indexes).toContain(index);
    expect(rest).toEqual({ isSorted: false, readWhole: [] });
  });

  it.each(['newest', 'popular', 'rated'] as const)('of a deep page, %s first', async (sort) => {
    const first = await planOf({ sort });
    expect(await planOf({ sort, cursor: await deepCursor(sort) })).toEqual(first);
  });
});

describe('in a large catalogue, an index finds the few hits', () => {
  it.each<[CourseFilter, string[]]>([
    [{ creatorId: course.creator_id }, ['courses_creator']],
    [{ q: 'kintsugi' }, ['course_search_all', 'course_search_text']],
    [{ q: 'kintsugi', sort: 'rated' }, ['course_search_all', 'course_search_text']],
    [{ q: 'zebra' }, ['course_search_all']],
    [{ q: 'kintsugi nothing' }, ['course_search_all']],
    [{ q: 'quill' }, ['course_search_all']],
    [{ q: 'nail quill' }, ['course_search_all']],
    [{ q: 'kintsuigi' }, ['course_search_all']],
  ])('of %j', async (input, names) => {
    const { indexes, readWhole } = await planOf(input);
    expect(indexes).toEqual(expect.arrayContaining(names));
    expect(readWhole).not.toContain('courses');
    expect(readWhole).not.toContain('course_search');
  });
});

describe('in a large catalogue, indexes find the courses like another', () => {
  it('by category, creator and level, and read no table in full', async () => {
    statements.length = 0;
    const { items } = await listRelatedCourses(deps, VISITOR, { courseId: course.id });
    expect(items).toHaveLength(RELATED_COURSES);
    expect(statements).toHaveLength(1);
    const nodes = await explain(statements[0]);
    expect(nodes.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['courses_category', 'courses_creator', 'courses_difficulty']),
    );
    const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(readWhole.map((node) => node['Relation Name'])).toEqual([]);
  });
});

describe('in a large catalogue, an index finds the words similar to a misspelt one', () => {
  it.each(['kintsuigi', 'acrilic', 'mrable polsih'])('of %s', async (q) => {
    statements.length = 0;
    await listCourses(deps, { q, limit: 24 });
    const nodes = await explain(statements.find(({ text }) => text.includes('similarity(')));
    expect(nodes.map((node) => node['Index Name'])).toContain('course_words_alike');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});

describe('in a large catalogue, no search fails', () => {
  it.each([
    '%',
    '_',
    '\\',
    '%%',
    '__',
    'zq',
    'é',
    "'",
    'x'.repeat(100),
    'nothing of the kind',
    '()&|!:*<->',
    '漢字',
  ])('for %s', async (q) => {
    const { total } = await listCourses(deps, { q, limit: 24 });
    expect(total).toBeGreaterThanOrEqual(0);
  });
});

describe('in a large catalogue, a search for several words', () => {
  it.each(['nail kintsugi', 'kintsugi nai', 'kintsugi nailing'])('looks up the rare one: %s', async (q) => {
    statements.length = 0;
    await listCourses(deps, { q, limit: 24 });
    const reading = await explain(statements.find(({ text }) => text.includes('ts_parse')));
    expect(reading.map((node) => node['Index Name'])).toContain('course_words_alike');
    const hits = await explain(statements.find(({ text }) => text.includes('"course_search"')));
    const asked = hits.flatMap((node) =>
      node['Index Name'] === 'course_search_all' ? node['Index Cond'] : [],
    );
    expect(asked).toEqual([expect.stringContaining('kintsugi')]);
    expect(asked).toEqual([expect.not.stringContaining('nai')]);
  });

  it('asks for a word that no course has once, by an index, and then for the others', async () => {
    statements.length = 0;
    const { items, isClosest } = await listCourses(deps, { q: 'nail polish zebra', limit: 24 });
    expect([items.length, isClosest]).toEqual([24, true]);
    const at = statements.findIndex(({ text }) => text.includes('"present"'));
    const nodes = await explain(statements[at]);
    expect(nodes.map((node) => node['Index Name'])).toContain('course_search_all');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const later = statements.slice(at + 1).flatMap(({ values }) => values);
    expect(later.filter((value) => String(value).includes('zebra'))).toEqual([]);
    expect(later.filter((value) => String(value).includes('polish'))).not.toEqual([]);
  });
});
