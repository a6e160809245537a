import { sql } from 'drizzle-orm';
import { courseWords, KNOWN_WORD_LENGTH } from '#server/courses/courses.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * Shared by transactions that change words, exclusive for the one that collects them; the number is
 * arbitrary.
 */
export const KNOWN_WORDS_LOCK = 5_862_343;

/** Enough courses to know how words are spelt, and the same amount of work in any catalogue. */
const POPULAR = `
  select all_words from course_figures join courses on id = course_id join course_search using (course_id)
  where is_listed order by student_count desc, course_id desc limit 1000`;
/** Words as they are written, not their stems. */
const WRITTEN = 'a';
/** Many times what a thousand honest courses use; the most widely used words come first. */
const MOST_WORDS = 20_000;

/**
 * Makes the known words those of the most popular published courses, and says whether any changed. Runs one
 * at a time, and after the changes to courses that have queued it.
 */
export async function syncKnownWords(tx: Transaction): Promise<boolean> {
  // A separate statement, so that the next one sees what was committed while this one waited.
  await tx.execute(sql`select pg_advisory_xact_lock(${KNOWN_WORDS_LOCK})`);
  const { rows } = await tx.execute<{ changes: number }>(sql`
    with used as materialized (
      select word from ts_stat(${POPULAR}, ${WRITTEN})
      where char_length(word) between ${KNOWN_WORD_LENGTH.min} and ${KNOWN_WORD_LENGTH.max}
      order by ndoc desc, word limit ${MOST_WORDS}),
    gone as (
      delete from ${courseWords} as known where not exists (select from used where used.word = known.word)
      returning 1),
    added as (
      insert into ${courseWords} (word)
      select word from used where not exists (select from ${courseWords} as known where known.word = used.word)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from added))::int as changes`);
  return (rows[0]?.changes ?? 0) > 0;
}
