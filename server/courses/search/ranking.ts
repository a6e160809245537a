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
export function rankAllWords({ text, words }: Search): Ranking {
  const isPart = like(courseSearch.text, `%${escapeLike(text)}%`);
  if (words.length === 0) return { hit: isPart, ranks: [isPart] };
  const whole = allOf(words.map(wholeWord));
  const begun = allOf(words.map((word, at) => beginning(word, at === words.length - 1)));
  return {
    hit: or(has(courseSearch.all_words, begun), isPart),
    ranks: [
      has(courseSearch.title_words, whole),
      has(courseSearch.main_words, whole),
      has(courseSearch.all_words, whole),
      has(courseSearch.title_words, begun),
      has(courseSearch.all_words, begun),
      isPart,
    ],
  };
}

/**
 * As many of the words as possible as they were typed, then as many as possible in all, misspelt ones replaced.
 * Null without a word to go by.
 */
export async function findClosest(db: Database, { words }: Search): Promise<Ranking | null> {
  const usable = words.filter(({ word }) => word.length >= CLOSE.letters).slice(0, CLOSE.words);
  if (usable.length === 0) return null;
  const similar = await findSimilarWords(
    db,
    usable.map(({ word }) => word),
  );
  const typed = usable.map(wholeWord);
  // Only a word that nobody uses is taken for another one.
  const meant = similar.map((known, at) => {
    const isUsed = known.includes(usable[at]?.word ?? '');
    return isUsed ? [] : known;
  });
  const close = typed.map((query, at) => anyOf([query, ...(meant[at] ?? []).map(exactly)]));
  const steps = stepsDown(usable.length, meant.filter((known) => known.length > 0).length);
  return {
    hit: has(courseSearch.all_words, anyOf(close)),
    ranks: steps
      .map(([asTyped, inAll]) => allOf([...someOf(typed, asTyped), ...someOf(close, inAll)]))
      .flatMap((query) => [has(courseSearch.title_words, query), has(courseSearch.all_words, query)]),
  };
}

/** From close to far: how many words a course has as typed, and how many with those replaced. */
function stepsDown(words: number, replaced: number): [asTyped: number, inAll: number][] {
  const steps: [number, number][] = [];
  for (let asTyped = words; asTyped >= 0; asTyped -= 1)
    for (let inAll = Math.min(words, asTyped + replaced); inAll >= Math.max(asTyped, 1); inAll -= 1)
      steps.push([asTyped, inAll]);
  return steps;
}

function has(words: PgColumn, query: string): SQL {
  return sql`${words} @@ ${query}::tsquery`;
}
