import type { FLEETING } from '#server/platform/public-cache/ingredients.ts';
import type { Change } from '#server/platform/public-cache/kept-answers.ts';

/**
 * How long lists may lag behind what they count or can be searched by. Otherwise each enrolment would clear
 * lists over a difference nobody looks for, and a profile that everybody follows today would never stay cached.
 * Whoever follows sees the exact count: it is part of the answer, and members' reads are not cached.
 */
export const LAGGING_NAMES = {
  /** The figures on cards: ratings, reviews, minutes. */
  'course-figures': 10_000,
  /** Which courses there are to be shown at the end of another. */
  'related-courses': 10_000,
  /** The order by number of students. */
  popularity: 10_000,
  /** Who can be found as a creator, and by what name. */
  creators: 10_000,
  /** Who follows someone and whom they follow, with the counts; each person's names lag on their own. */
  follows: 10_000,
  /** How many are watching. Whoever looks at streams follows the count itself. */
  viewers: 10_000,
};

type LaggingName = Exclude<keyof typeof LAGGING_NAMES, 'follows'> | `follows:${string}`;

/** What takes effect everywhere at once. */
type PromptName =
  /** Everything on a course's own page: texts, price, lessons, reviews, figures. */
  | `course:${string}`
  /**
   * A course's card on another course's page: whether it may be shown, and what it says. Unlike the course's own
   * page it says nothing of students, so that an enrolment leaves all those pages as they are.
   */
  | `card:${string}`
  /** What people say about themselves, wherever it shows: on their profile, course cards and reviews. */
  | `person:${string}`
  /** The number of courses and streams on someone's profile. */
  | `teaching:${string}`
  | `stream:${string}`
  /** Whether a stream has a picture, and a recording. */
  | `playback:${string}`
  /** What was said there, and how often one may speak. */
  | `chat:${string}`
  /** Who is left out of lists of people: their answers do not name whom they leave out. */
  | 'suspensions'
  /** Which courses lists contain, in what order, and what their cards say. */
  | 'courses'
  /** The words that misspelt ones are compared with. */
  | 'words'
  | 'streams'
  | 'academy'
  | `certificate:${string}`;

/** What visitors' answers are made from, as named by every read and every change. */
export type PublicName = PromptName | LaggingName | typeof FLEETING;

/** `gone` is for what may have been withdrawn, `changed` for what was added or counted. */
export type PublicChange = Pick<Change<PublicName>, 'changed'> & Pick<Change<PromptName>, 'gone'>;
