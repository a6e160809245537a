import { sql } from 'drizzle-orm';
import { courseWords } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How much of two words must be alike, from 0 to 1, for one to be a slip of the finger for the other. */
const LEAST_SIMILARITY = 0.35;
const MOST_ALTERNATIVES = 3;
/** Shorter words have too little to be alike in; of very long texts the beginning is enough. */
const MISSPELT = { letters: 3, words: 5 };

/**
 * For each word that may be misspelt, those it may have been meant to be, the likeliest first. `%` is what an index
 * can answer; it takes words for alike from 0.3 on, and the rest of the condition is stricter.
 */
export async function findSimilarWords(db: Database, words: string[]): Promise<string[][]> {
  const misspelt = words.filter((word) => word.length >= MISSPELT.letters).slice(0, MISSPELT.words);
  const typed = misspelt.map((word) => ({ word, swapped: swapLetters(word) }));
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

/** Each pair of neighbours the other way round: the commonest slip, which leaves short words hardly alike. */
function swapLetters(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
}
