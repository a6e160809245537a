import { Pool } from 'pg';
import { listCourses } from '#server/courses/list-courses.ts';
import type { Deps } from '#server/deps.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { recordStatements, type Statement } from '../record-statements.ts';

export const LIST_INPUT = { limit: 24 };

export type BareCourseList = {
  items: ReturnType<typeof toCard>[];
  nextCursor: string | null;
  total: number;
};

/** The list's statements, sent straight through the driver, with the rows assembled by hand. */
export async function openBareCourseList(context: BenchContext) {
  const pool = new Pool({ connectionString: context.databaseUrl, max: 10 });
  const recorded = await recordStatements(pool, (db) =>
    listCourses({ db, madeFrom() {} } as unknown as Deps, LIST_INPUT),
  );
  const [page, total] = recorded;
  if (!page || !total || recorded.length > 2)
    throw new Error('The list of courses should take two statements.');
  return { pool, listBarely: () => listBarely(pool, page, total), close: () => pool.end() };
}

async function listBarely(pool: Pool, page: Statement, total: Statement): Promise<BareCourseList> {
  const rows = await query(pool, 'page', page);
  const [counted] = await query(pool, 'total', total);
  const items = rows.slice(0, LIST_INPUT.limit);
  return {
    items: items.map(toCard),
    nextCursor: rows.length > LIST_INPUT.limit ? cursorOf(items.at(-1) ?? []) : null,
    total: Number(counted?.[0]),
  };
}

async function query(pool: Pool, name: string, { text, values }: Statement): Promise<unknown[][]> {
  const { rows } = await pool.query<unknown[]>({ name, text, values, rowMode: 'array' });
  return rows;
}

/** With the drawing's keys in the contract's order, which the database does not preserve. */
export function inContractOrder(list: BareCourseList): BareCourseList {
  const items = list.items.map((card) => {
    const { palette, pattern, shape, comp } = card.art as Record<string, string>;
    return { ...card, art: { palette, pattern, shape, comp } };
  });
  return { ...list, items };
}

function toCard(row: unknown[]) {
  const [id, title, category, difficultyLevel, priceCents, thumbnailUrl, art, durationHours] = row;
  const [creatorId, displayName, avatarUrl, isVerified, ratingAverage, reviewCount, lessonMinutes] =
    row.slice(8);
  return {
    id,
    title,
    category,
    difficultyLevel,
    priceCents,
    thumbnailUrl,
    art,
    creator: { id: creatorId, displayName, avatarUrl, isVerified },
    ratingAverage,
    reviewCount,
    totalMinutes: Number(lessonMinutes) > 0 ? lessonMinutes : Math.round(Number(durationHours) * 60),
  };
}

function cursorOf([id, ...columns]: unknown[]): string {
  const createdAt = columns[14];
  return Buffer.from(`${(createdAt as Date).toISOString()}|${id}`).toString('base64url');
}
