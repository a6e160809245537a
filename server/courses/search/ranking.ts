import { like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { courseSearch } from '#server/courses/courses.tables.ts';
import { findSimilarWords } from '#server/courses/similar-words/find-similar-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import type { Search, SearchWord } from './read-search.ts';
import { allOf, anyOf, beginning, exactly, someOf, wholeWord } from './word-query.ts';

/** What courses must fulfil to be found, and the conditions by which they are ranked, best first. */
export type Ranking = {
  hit: SQL | undefined;
  /**
   * A course has the rank of the first condition it fulfils; each hit fulfils at least one. Null stands for a
   * condition that no course can fulfil: cursors count ranks, and what is published meanwhile must not move them.
   */
  ranks: (SQL | null)[];
};

/** For longer texts the first few words will do; shorter words are no help in finding anything close. */
const CLOSE = { words: 4, letters: 3 };

/** All words, wherever they are; or the text exactly as it was typed, in the title or description. */
export function rankAllWords(search: Search): Ranking {
  const { text, words } = search;
  const isPart = like(courseSearch.text, `%${escapeLike(text)}%`);
  if (words.length === 0) return { hit: isPart, ranks: [isPart] };
  const whole = allOf(words.map(wholeWord));
  const beginnings = words.map((word, at) => ({ ...word, query: beginning(word, at === words.length - 1) }));
  const begun = hasBeginnings(beginnings);
  return {
    hit: or(begun, isPart),
    ranks: [
      ...rankWhole(search, whole),
      has(courseSearch.title_words, allOf(beginnings.map(({ query }) => query))),
      begun,
      isPart,
    ],
  };
}

/**
 * Rare words are looked up, and the others looked for in what they lead to: the index would first collect all
 * that begins with a word which half of the courses have.
 */
function hasBeginnings(beginnings: { query: string; isRare: boolean }[]): SQL {
  const { all_words } = courseSearch;
  const { rare = [], usual = [] } = Object.groupBy(beginnings, ({ isRare }) => (isRare ? 'rare' : 'usual'));
  const hasAll = (some: typeof beginnings) => has(all_words, allOf(some.map(({ query }) => query)));
  if (rare.length === 0 || usual.length === 0) return hasAll(beginnings);
  // No index is used for what is compared with true.
  return sql`(${hasAll(rare)} and (${hasAll(usual)}) is true)`;
}

/** The title says what a course is about: of those with all the words, first the ones that have several in it. */
function rankWhole({ words, particles }: Search, whole: string): (SQL | null)[] {
  const { title_words, main_words, all_words } = courseSearch;
  const telling = words.slice(0, CLOSE.words).map(wholeWord);
  const titled = [...telling, ...particles.map(exactly)];
  const ranks: (SQL | null)[] = [has(title_words, whole)];
  if (particles.length > 0) ranks.unshift(has(title_words, allOf([whole, ...particles.map(exactly)])));
  if (titled.length > 2) ranks.push(titleHas(titled, 2, has(all_words, whole)));
  for (const column of [main_words, all_words]) {
    if (words.length > 1) ranks.push(titleHas(telling, 1, has(column, whole)));
    ranks.push(has(column, whole));
  }
  return ranks;
}

/**
 * As many of the words as possible, as they were typed or, in a title, with misspelt ones replaced; then as many as
 * possible with those replaced anywhere. Null without a word to go by.
 */
export async function findClosest(db: Database, { words }: Search): Promise<Ranking | null> {
  const usable = words.filter(({ word }) => word.length >= CLOSE.letters).slice(0, CLOSE.words);
  if (usable.length === 0) return null;
  const similar = await findSimilarWords(
    db,
    usable.map(({ word }) => word),
  );
  // Only a word that nobody uses is taken for another one.
  const meant = usable.map(({ word }, at) => (similar[at]?.includes(word) ? [] : (similar[at] ?? [])));
  const absent = await findAbsent(db, usable);
  const typed = usable.map((word) => (absent.has(word) ? null : wholeWord(word)));
  const orMeant = (most: number) =>
    typed.map((query, at) => {
      const queries = [...(query === null ? [] : [query]), ...(meant[at] ?? []).slice(0, most).map(exactly)];
      return queries.length === 0 ? null : anyOf(queries);
    });
  const all = orMeant(Number.POSITIVE_INFINITY).filter((query) => query !== null);
  if (all.length === 0) return null;
  const replaced = meant.filter((known) => known.length > 0).length;
  const hit = has(courseSearch.all_words, anyOf(all));
  return { hit, ranks: [...rankByCount(typed, orMeant(1), replaced), hit] };
}

/** Words that no course has: each condition that asks for one would be a statement in vain. */
async function findAbsent(db: Database, words: SearchWord[]): Promise<ReadonlySet<SearchWord>> {
  const rare = words.filter(({ isRare }) => isRare);
  if (rare.length === 0) return new Set();
  // Counted, since there are few: to see if there is one, the planner would read the table, expecting it soon.
  const isPresent = (word: SearchWord) =>
    sql`(select count(*) > 0 from ${courseSearch} where ${has(courseSearch.all_words, wholeWord(word))})`;
  const { rows } = await db.execute<{ present: boolean[] }>(
    sql`select array[${sql.join(rare.map(isPresent), sql`, `)}] as "present"`,
  );
  return new Set(rare.filter((_, at) => !rows[0]?.present[at]));
}

/** From close to far. Words that are merely similar may be in any text; in a title they are what was meant. */
function rankByCount(typed: (string | null)[], close: (string | null)[], replaced: number): (SQL | null)[] {
  const { title_words, all_words } = courseSearch;
  const ranks: (SQL | null)[] = [];
  for (let asTyped = typed.length; asTyped >= 0; asTyped -= 1) {
    const someTyped = someOf(typed, asTyped);
    if (asTyped > 0) ranks.push(hasParts(title_words, someOf(close, asTyped)));
    if (asTyped > 1) ranks.push(titleHas(close, 1, hasParts(all_words, someTyped)));
    for (let inAll = Math.min(typed.length, asTyped + replaced); inAll >= Math.max(asTyped, 1); inAll -= 1)
      ranks.push(hasParts(all_words, someTyped, someOf(close, inAll)));
  }
  return ranks;
}

/** The title, which is short, is looked at first. */
function titleHas(words: (string | null)[], least: number, fulfils: SQL | null): SQL | null {
  const isTitled = hasParts(courseSearch.title_words, someOf(words, least));
  return isTitled && fulfils && sql`(${isTitled} and ${fulfils})`;
}

/** All of these; null if one of them cannot be had. */
function hasParts(words: PgColumn, ...parts: (string[] | null)[]): SQL | null {
  return parts.includes(null) ? null : has(words, allOf(parts.flatMap((part) => part ?? [])));
}

function has(words: PgColumn, query: string): SQL {
  return sql`${words} @@ ${query}::tsquery`;
}
