import { sql } from 'drizzle-orm';
import { courseWords, KNOWN_WORD_LENGTH } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';

export type SearchWord = {
  /** As the courses' words are kept: folded. */
  word: string;
  /** None for words like "the" and "for". */
  stems: string[];
  /**
   * No word of the popular courses begins like it, or like its stem: few courses have it, or none, which tells where to
   * begin to look. Somebody who is still typing has written the beginning of a usual word.
   */
  isRare: boolean;
};

/** What was typed, with accents and case folded, and the words in it that matter. */
export type Search = {
  text: string;
  words: SearchWord[];
  /** Words that count for nothing but the order: "off" tells "taking gel off" from gel. */
  particles: string[];
};

/** Of a text that was pasted, the beginning will do. */
const MOST_WORDS = 10;
/** Of the words that are left out for being in every text, those that change what a verb means. */
const PARTICLES = new Set(['down', 'off', 'out', 'over', 'under', 'up']);
/** What the parser calls everything between words. */
const BLANK = 12;

/**
 * PostgreSQL's own parser takes the text apart, exactly as it did those of the courses. Known words are counted: to see
 * if there is one, the planner would read their table, expecting it soon.
 */
export async function readSearch(db: Database, q: string): Promise<Search> {
  const { rows } = await db.execute<Pick<Search, 'text' | 'words'>>(sql`
    select plain_text(${q}) as "text", array(
      select json_build_object('word', token, 'stems', stems,
        'isRare', char_length(token) >= ${KNOWN_WORD_LENGTH.min} and (
          select count(*) from ${courseWords} as known
          where known.word like any(array(select part || '%' from unnest(token || stems) as part))) = 0)
      from ts_parse('default', searched_text(${q})),
        lateral (select coalesce(ts_lexize('english_stem', token), '{}') as stems) as stemmed
      where tokid <> ${BLANK}) as "words"`);
  const { text = '', words = [] } = rows[0] ?? {};
  const distinct = [...new Map(words.map((word) => [word.word, word])).values()];
  const telling = distinct.filter(({ stems }) => stems.length > 0);
  if (telling.length === 0) return { text, words: distinct.slice(0, MOST_WORDS), particles: [] };
  const particles = distinct.map(({ word }) => word).filter((word) => PARTICLES.has(word));
  return { text, words: telling.slice(0, MOST_WORDS), particles };
}
