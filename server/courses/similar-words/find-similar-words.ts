import { sql } from 'drizzle-orm';
import { courseWords } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How similar two words must be, from 0 to 1, for one to be a typo of the other. */
const LEAST_SIMILARITY = 0.35;
const MOST_ALTERNATIVES = 3;
/**
 * For each possibly misspelt word, the words that may have been meant, likeliest first. `%` can use the index
 * but already matches from 0.3 on, so the rest of the condition is stricter.
 */
export async function findSimilarWords(db: Database, words: string[]): Promise<string[][]> {
  const typed = words.map((word) => ({ word, swapped: swapLetters(word) }));
  const { rows } = await db.execute<{ alternatives: string[] }>(sql`
    select array(
      select known.word from ${courseWords} as known
      where known.word % typed.word and similarity(known.word, typed.word) >= ${LEAST_SIMILARITY}
        or known.word = any(typed.swapped)
      order by known.word = any(typed.swapped) desc, similarity(known.word, typed.word) desc, known.word
      limit ${MOST_ALTERNATIVES}) as alternatives
    from json_to_recordset(${JSON.stringify(typed)}) as typed(word text, swapped text[])`);
  return rows.map(({ alternatives }) => alternatives);
}

/**
 * Every pair of adjacent letters swapped: the commonest typo, and one that leaves short words hardly similar.
 */
function swapLetters(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
}
