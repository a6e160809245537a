import type { Change } from '#server/platform/public-cache/kept-answers.ts';

/**
 * How long lists may lag behind what they count or can be searched by. Each enrolment would otherwise empty lists
 * that differ by nothing anybody looks for.
 */
export const LAGGING_NAMES = {
  /** What cards count: ratings, reviews, minutes. */
  'course-figures': 10_000,
  /** The order by number of students. */
  popularity: 10_000,
  /** Who can be found as a creator, and by which name. */
  creators: 10_000,
};

type LaggingName = keyof typeof LAGGING_NAMES;

/** What takes effect at once, wherever it is shown. */
type PromptName =
  /** All that a course's own page shows: texts, price, lessons, reviews, figures. */
  | `course:${string}`
  /** What somebody says of themselves, wherever it stands: their profile, the cards of their courses, their reviews. */
  | `person:${string}`
  /** How many courses and streams somebody has, as their profile counts them. */
  | `teaching:${string}`
  | `stream:${string}`
  /** Which courses there are in lists, in which order, and what their cards say. */
  | 'courses'
  /** Which words a misspelt one is compared with. */
  | 'words'
  | 'streams'
  | 'academy';

/** What visitors' answers are made from: each read names it, and each change. */
export type PublicName = PromptName | LaggingName;

/** Whatever may have been withdrawn is `gone`; what was added or counted is `changed`. */
export type PublicChange = Pick<Change<PublicName>, 'changed'> & Pick<Change<PromptName>, 'gone'>;
