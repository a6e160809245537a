import { like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { courseSearch } from '#server/courses/courses.tables.ts';
import { findSimilarWords } from '#server/courses/similar-words/find-similar-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import type { Search } from './read-search.ts';
import { allOf, anyOf, beginning, exactly, someOf, wholeWord } from './word-query.ts';

/** What courses must fulfil to be found, and the conditions by which they are ranked, best first. */
export type Ranking = {
  hit: SQL | undefined;
  /** A course has the rank of the first condition it fulfils; each hit fulfils at least one. */
  ranks: SQL[];
};

/** For longer texts the first few words will do; shorter words are no help in finding anything close. */
const CLOSE = { words: 4, letters: 3 };

/** All words, wherever they are; or the text exactly as it was typed, in the title or description. */
export function rankAllWords(search: Search): Ranking {
  const { text, words } = search;
  const isPart = like(courseSearch.text, `%${escapeLike(text)}%`);
  if (words.length === 0) return { hit: isPart, ranks: [isPart] };
  const whole = allOf(words.map(wholeWord));
  const begun = allOf(words.map((word, at) => beginning(word, at === words.length - 1)));
  return {
    hit: or(has(courseSearch.all_words, begun), isPart),
    ranks: [
      ...rankWhole(search, whole),
      has(courseSearch.title_words, begun),
      has(courseSearch.all_words, begun),
      isPart,
    ],
  };
}

/** The title says what a course is about: of those with all the words, first the ones that have several in it. */
function rankWhole({ words, particles }: Search, whole: string): SQL[] {
  const { title_words, main_words, all_words } = courseSearch;
  const telling = words.slice(0, CLOSE.words).map(wholeWord);
  const titled = [...telling, ...particles.map(exactly)];
  const ranks = [has(title_words, whole)];
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
  const typed = usable.map(wholeWord);
  const orMeant = (most: number) =>
    typed.map((query, at) => anyOf([query, ...(meant[at] ?? []).slice(0, most).map(exactly)]));
  const replaced = meant.filter((known) => known.length > 0).length;
  const hit = has(courseSearch.all_words, anyOf(orMeant(Number.POSITIVE_INFINITY)));
  return { hit, ranks: [...rankByCount(typed, orMeant(1), replaced), hit] };
}

/** From close to far. Words that are merely similar may be in any text; in a title they are what was meant. */
function rankByCount(typed: string[], close: string[], replaced: number): SQL[] {
  const { title_words, all_words } = courseSearch;
  const ranks: SQL[] = [];
  for (let asTyped = typed.length; asTyped >= 0; asTyped -= 1) {
    if (asTyped > 0) ranks.push(has(title_words, allOf(someOf(close, asTyped))));
    if (asTyped > 1) ranks.push(titleHas(close, 1, has(all_words, allOf(someOf(typed, asTyped)))));
    for (let inAll = Math.min(typed.length, asTyped + replaced); inAll >= Math.max(asTyped, 1); inAll -= 1)
      ranks.push(has(all_words, allOf([...someOf(typed, asTyped), ...someOf(close, inAll)])));
  }
  return ranks;
}

/** The title, which is short, is looked at first. */
function titleHas(words: string[], least: number, fulfils: SQL): SQL {
  return sql`(${has(courseSearch.title_words, allOf(someOf(words, least)))} and ${fulfils})`;
}

function has(words: PgColumn, query: string): SQL {
  return sql`${words} @@ ${query}::tsquery`;
}
