import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hasPostgresCode } from '#server/platform/db/has-postgres-code.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { type CoursePage, NO_COURSES } from './course-page.ts';
import { findClosest, type Ranking, rankAllWords } from './search/ranking.ts';
import { isRanked, readRanked } from './search/read-ranked.ts';
import { readSearch, type Search } from './search/read-search.ts';
import { readSorted } from './search/read-sorted.ts';

type SearchInput = CourseFilter & { q: string; cursor?: string; limit: number };

/** Prefix of the cursors for pages of the closest matches, so that the next page is found the same way. */
const CLOSEST = '~';

/** Courses that have all the words typed, best first; if there are none, those that come closest. */
export async function searchCourses(deps: Deps, input: SearchInput): Promise<CoursePage> {
  deps.madeFrom('creators');
  try {
    const search = await readSearch(deps.db, input.q);
    if (input.cursor?.startsWith(CLOSEST)) return await listClosest(deps, search, input);
    const page = await readPage(deps.db, rankAllWords(search), input, input.cursor);
    const isEmpty = page.items.length === 0 && input.cursor === undefined;
    return isEmpty ? await listClosest(deps, search, input) : page;
  } catch (error) {
    if (!hasPostgresCode(error, 'statementCut')) throw error;
    throw new DomainError('INVALID_INPUT', {
      fields: { q: 'This search took too long. Please try other words.' },
    });
  }
}

async function listClosest(deps: Deps, search: Search, input: SearchInput): Promise<CoursePage> {
  deps.madeFrom('words');
  const ranking = await findClosest(deps.db, search);
  if (!ranking) return NO_COURSES;
  const page = await readPage(deps.db, ranking, input, input.cursor?.slice(CLOSEST.length));
  const isClosest = page.items.length > 0;
  return { ...page, isClosest, nextCursor: page.nextCursor && CLOSEST + page.nextCursor };
}

function readPage(
  db: Database,
  ranking: Ranking,
  { sort, ...input }: SearchInput,
  cursor: string | undefined,
): Promise<CoursePage> {
  // The version before had no order of its own for searches: its pages go on as they began.
  const order = sort ?? (cursor === undefined || isRanked(cursor) ? undefined : 'newest');
  return order
    ? readSorted(db, ranking, { ...input, sort: order }, cursor)
    : readRanked(db, ranking, input, cursor);
}
