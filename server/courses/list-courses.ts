import { and, count, desc, eq, gt, ilike, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { decodeCursor, toPage } from '#server/platform/db/keyset.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { courseCardColumns, courseCardView } from './course-card.ts';
import { courses } from './courses.tables.ts';

type ListInput = CourseFilter & { cursor?: string; limit: number };

export async function listCourses(deps: Deps, input: ListInput) {
  const { page, total } = statementsFor(deps.db, shapeOf(input));
  const values = valuesOf(input);
  const [rows, [counted]] = await Promise.all([page.execute(values), total.execute(values)]);
  const { items, nextCursor } = toPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: items.map(courseCardView), nextCursor, total: counted?.total ?? 0 };
}

const given = (name: string) => sql.placeholder(name);

/** What can narrow the list down. */
const FILTERS = {
  q: or(ilike(courses.title, given('pattern')), ilike(courses.description, given('pattern'))),
  category: eq(courses.category, given('category')),
  difficulty: eq(courses.difficulty_level, given('difficulty')),
  free: eq(courses.price_cents, 0),
  paid: gt(courses.price_cents, 0),
  creatorId: eq(courses.creator_id, given('creatorId')),
};

const CURSOR = sql`(${courses.created_at}, ${courses.id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)`;

/** Which filters a list has, and whether it starts after a cursor: each combination is a statement of its own. */
function shapeOf(input: ListInput): string {
  const { q, category, difficulty, price, creatorId, cursor } = input;
  const parts = { q, category, difficulty, [price ?? '']: price, creatorId };
  const filters = Object.entries(parts).flatMap(([name, value]) => (value ? [name] : []));
  return [...filters, ...(cursor === undefined ? [] : ['cursor'])].join(' ');
}

function valuesOf({ q = '', cursor, limit, ...filters }: ListInput) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return {
    ...filters,
    pattern: `%${escapeLike(q)}%`,
    at: after?.at.toISOString(),
    id: after?.id,
    readAhead: limit + 1,
  };
}

const statementsFor = prepareOnce((db, shape) => {
  const parts = shape.split(' ');
  const filter = and(
    eq(courses.is_published, true),
    ...Object.entries(FILTERS).map(([name, condition]) => (parts.includes(name) ? condition : undefined)),
  );
  // Searches go without a name: the best plan depends on the words, so each is planned for its own.
  const name = (statement: string) => (parts.includes('q') ? '' : `${statement} ${shape}`);
  return {
    page: db
      .select(courseCardColumns)
      .from(courses)
      .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
      .where(and(filter, parts.includes('cursor') ? CURSOR : undefined))
      .orderBy(desc(courses.created_at), desc(courses.id))
      .limit(given('readAhead'))
      .prepare(name('courses')),
    total: db.select({ total: count() }).from(courses).where(filter).prepare(name('courses total')),
  };
});
