import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { COURSE_SORTS } from '#shared/courses/course.rules.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { readCourseCursor, writeCourseCursor } from './course-order.ts';
import { type CoursePage, countCourses, narrowDown, selectCourses, toCoursePage } from './course-page.ts';
import { searchCourses } from './search-courses.ts';

type ListInput = CourseFilter & { cursor?: string; limit: number };

/** Published courses, filtered, searched and sorted. */
export async function listCourses(deps: Deps, { q, ...input }: ListInput): Promise<CoursePage> {
  deps.madeFrom('courses', 'course-figures');
  if (input.sort === 'popular') deps.madeFrom('popularity');
  const page = q ? await searchCourses(deps, { ...input, q }) : await readPage(deps, input);
  for (const { creator } of page.items) deps.madeFrom(`person:${creator.id}`);
  return page;
}

async function readPage(deps: Deps, input: Omit<ListInput, 'q'>): Promise<CoursePage> {
  const { cursor, limit, sort = 'newest', ...filter } = input;
  const key = cursor === undefined ? null : readCourseCursor(sort, cursor);
  const { page, total } = statementsFor(deps.db, shapeOf(input));
  const values = { ...filter, ...key, readAhead: limit + 1 };
  const rows = await page.execute(values);
  // A first page that is not full needs no counting.
  const isWhole = key === null && rows.length <= limit;
  return toCoursePage(rows, {
    limit,
    cursorOf: (row) => writeCourseCursor(sort, { ...row, ...row.sortKey }),
    total: async () => (isWhole ? rows.length : ((await total.execute(values))[0]?.total ?? 0)),
  });
}

/**
 * The order, the filters given and whether there is a cursor: each combination has its own prepared
 * statement.
 */
function shapeOf({ sort = 'newest', category, difficulty, price, creatorId, cursor }: ListInput): string {
  const given = Object.entries({ category, difficulty, creatorId, cursor }).filter(
    ([, value]) => value !== undefined,
  );
  return [sort, price, ...given.map(([name]) => name)].filter(Boolean).join(' ');
}

const statementsFor = prepareOnce((db, shape) => {
  const words = shape.split(' ');
  const oneOf = <Word extends string>(known: readonly Word[]) => known.find((word) => words.includes(word));
  const given = (name: string) => (words.includes(name) ? sql.placeholder(name) : undefined);
  const filter = narrowDown({
    category: given('category'),
    difficulty: given('difficulty'),
    price: oneOf(['free', 'paid']),
    creatorId: given('creatorId'),
  });
  // The parts of a cursor's key, by position.
  const after = words.includes('cursor') ? ['0', '1', '2'].map((place) => sql.placeholder(place)) : null;
  const query = {
    filter,
    sort: oneOf(COURSE_SORTS) ?? 'newest',
    after,
    readAhead: sql.placeholder('readAhead'),
  };
  return {
    page: selectCourses(db, query).prepare(`courses ${shape}`),
    total: countCourses(db, filter).prepare(`courses total ${shape}`),
  };
});
