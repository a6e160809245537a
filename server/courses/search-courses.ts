import { and, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { hasPostgresCode } from '#server/platform/db/has-postgres-code.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { readCourseCursor } from './course-order.ts';
import { type CoursePage, countCourses, narrowDown, selectCourses, toCoursePage } from './course-page.ts';
import { courses } from './courses.tables.ts';
import { findSimilarWords } from './similar-words/find-similar-words.ts';

type SearchInput = CourseFilter & { q: string; cursor?: string; limit: number };

/** What was typed, with accents and case folded, and the creators whose names match. */
type Search = { text: string; words: string[]; creatorIds: string[] };

const MOST_CREATORS = 20;
/** Prefix of the cursors for pages of similar courses, so that the next page is found the same way. */
const SIMILAR = '~';
const NOTHING: CoursePage = { items: [], nextCursor: null, total: 0 };

/** Courses that match what was typed; if there are none, courses with similar words. */
export async function searchCourses(deps: Deps, input: SearchInput): Promise<CoursePage> {
  deps.madeFrom('creators');
  try {
    const search = await readSearch(deps.db, input.q);
    if (input.cursor?.startsWith(SIMILAR)) return await listSimilar(deps, search, input);
    const page = await readPage(deps.db, isHit(search), input, input.cursor);
    const isEmpty = page.items.length === 0 && input.cursor === undefined;
    return isEmpty ? await listSimilar(deps, search, input) : page;
  } catch (error) {
    if (!hasPostgresCode(error, 'statementCut')) throw error;
    throw new DomainError('INVALID_INPUT', {
      fields: { q: 'This search took too long. Please try other words.' },
    });
  }
}

/** Creators' names match from the start of any of their words. */
async function readSearch(db: Database, q: string): Promise<Search> {
  const name = sql`plain_text(${profiles.display_name})`;
  const typed = sql`regexp_replace(plain_text(${q}), '[\\\\%_]', '\\\\\\&', 'g')`;
  const { rows } = await db.execute<{ text: string; creatorIds: string[] }>(sql`
    select plain_text(${q}) as "text", array(
      select ${profiles.user_id} from ${profiles}
      where ${profiles.role} = 'creator' and (${name} like ${typed} || '%' or ${name} like '% ' || ${typed} || '%')
      order by ${profiles.user_id} limit ${MOST_CREATORS}) as "creatorIds"`);
  const { text = '', creatorIds = [] } = rows[0] ?? {};
  return { text, creatorIds, words: [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))] };
}

/** The text exactly as typed, or each of its words as the start of a word, or the creator's name. */
function isHit({ text, words, creatorIds }: Search): SQL | undefined {
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  return or(
    like(courses.search_text, `%${escapeLike(text)}%`),
    words.length > 1 ? hasWords(beginnings) : undefined,
    creatorIds.length > 0 ? inArray(courses.creator_id, creatorIds) : undefined,
  );
}

function hasWords(query: string): SQL {
  return sql`${courses.search_words} @@ to_tsquery('simple', ${query})`;
}

async function listSimilar(deps: Deps, { words }: Search, input: SearchInput): Promise<CoursePage> {
  deps.madeFrom('words');
  const alternatives = await findSimilarWords(deps.db, words);
  if (alternatives.length === 0 || alternatives.some((similar) => similar.length === 0)) return NOTHING;
  const query = alternatives
    .map((similar) => `(${similar.map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ');
  const page = await readPage(deps.db, hasWords(query), input, input.cursor?.slice(SIMILAR.length));
  return { ...page, nextCursor: page.nextCursor && SIMILAR + page.nextCursor };
}

async function readPage(
  db: Database,
  hit: SQL | undefined,
  { limit, sort = 'newest', ...input }: SearchInput,
  cursor: string | undefined,
): Promise<CoursePage> {
  const after = cursor === undefined ? null : readCourseCursor(sort, cursor);
  const filter = and(narrowDown(input), hit);
  const rows = await selectCourses(db, { filter, sort, after, readAhead: limit + 1 });
  return toCoursePage(rows, { sort, limit, isFirst: after === null }, () => countCourses(db, filter));
}
