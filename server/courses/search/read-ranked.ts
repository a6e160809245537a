import { and, desc, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { type CoursePage, narrowDown, selectCourses, toCoursePage } from '#server/courses/course-page.ts';
import { courseSearch, courses } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { CURSOR_PARTS, readCursor, writeCursor } from '#server/platform/db/keyset.ts';
import { COURSE_COUNT_CAP } from '#shared/courses/course.rules.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { findHits, type Hit } from './find-hits.ts';
import type { Ranking } from './ranking.ts';

/** The cursors of this order are marked, so that they cannot be used with another. */
const RELEVANCE = 'relevance';

type Reading = { filter: SQL | undefined; ranking: Ranking; key: Hit | null; most: number };

/** The best hits first, and the newest first among those of equal rank. */
export async function readRanked(
  db: Database,
  ranking: Ranking,
  { limit, ...input }: CourseFilter & { limit: number },
  cursor: string | undefined,
): Promise<CoursePage> {
  const filter = narrowDown(input);
  const key = cursor === undefined ? null : readKey(cursor);
  const found = await findHits(db, {
    filter: and(filter, ranking.hit),
    rank: rankOf(ranking),
    order: [],
    most: COURSE_COUNT_CAP,
  });
  const most = limit + 1;
  const hits =
    found.length < COURSE_COUNT_CAP
      ? found
          .toSorted(compareHits)
          .filter((hit) => key === null || compareHits(key, hit) < 0)
          .slice(0, most)
      : await findRankByRank(db, { filter, ranking, key, most });
  return readCards(db, hits, { limit, total: found.length });
}

function rankOf({ ranks }: Ranking): SQL {
  const cases = ranks.flatMap((fulfils, at) =>
    fulfils ? [sql`when ${fulfils} then ${sql.raw(String(ranks.length - at))}`] : [],
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** In the database's order. */
function compareHits(a: Hit, b: Hit): number {
  return (
    b.rank - a.rank ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  );
}

/**
 * Until the page is full: ranking tens of thousands of hits would take as long as there are courses, while an
 * index gives the newest of one rank at once.
 */
async function findRankByRank(db: Database, { filter, ranking, key, most }: Reading): Promise<Hit[]> {
  const { ranks } = ranking;
  const hits: Hit[] = [];
  // What earlier pages showed. What this one has of a better rank is known, and cheaper to leave out by its id.
  const shown = ranks
    .slice(0, key ? Math.max(0, ranks.length - key.rank + 1) : 0)
    .filter((fulfils) => fulfils !== null);
  for (const [at, fulfils] of ranks.entries()) {
    const rank = ranks.length - at;
    if (!fulfils || (key && rank > key.rank)) continue;
    const isGoneOn = key?.rank === rank;
    const rows = await findHits(db, {
      filter: and(
        filter,
        fulfils,
        ...(isGoneOn ? shown.slice(0, -1) : shown).map(not),
        isGoneOn ? olderThan(key) : leaveOut(hits),
      ),
      rank: sql.raw(String(rank)),
      order: [desc(courseSearch.created_at), desc(courseSearch.course_id)],
      most: most - hits.length,
    });
    hits.push(...rows);
    if (hits.length === most) break;
  }
  return hits;
}

function leaveOut(hits: Hit[]): SQL | undefined {
  const ids = hits.map(({ id }) => id);
  return ids.length > 0 ? notInArray(courseSearch.course_id, ids) : undefined;
}

function olderThan({ createdAt, id }: Hit): SQL {
  return sql`(${courseSearch.created_at}, ${courseSearch.course_id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

async function readCards(
  db: Database,
  hits: Hit[],
  { limit, total }: { limit: number; total: number },
): Promise<CoursePage> {
  const ids = hits.map(({ id }) => id);
  const filter = inArray(courses.id, ids);
  const rows =
    ids.length > 0
      ? await selectCourses(db, { filter, sort: 'newest', after: null, readAhead: ids.length })
      : [];
  const cards = new Map(rows.map((row) => [row.id, row]));
  const ordered = hits.flatMap((hit) => {
    const card = cards.get(hit.id);
    return card ? { ...card, sortKey: { ...card.sortKey, rank: hit.rank } } : [];
  });
  return toCoursePage(ordered, {
    limit,
    cursorOf: ({ id, sortKey }) => writeCursor([RELEVANCE, sortKey.rank, sortKey.createdAt, id]),
    total: () => Promise.resolve(total),
  });
}

/** Whether a cursor is one of this order. */
export function isRanked(cursor: string): boolean {
  return Buffer.from(cursor, 'base64url').toString().startsWith(`${RELEVANCE}|`);
}

function readKey(cursor: string): Hit {
  const isMarked = (part: string) => part === RELEVANCE;
  const { count, moment, id: isId } = CURSOR_PARTS;
  const [, rank = '', at = '', id = ''] = readCursor(cursor, [isMarked, count, moment, isId]);
  return { rank: Number(rank), createdAt: new Date(at), id };
}
