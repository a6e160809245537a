import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { drafts } from '#db/seed/drafts.ts';
import { reviews } from '#db/seed/learning/reviews.ts';
import { chats } from '#db/seed/live/chats.ts';
import { streams } from '#db/seed/streams.ts';
import { taughtLessons } from '#db/seed/taught-lessons.ts';

/**
 * The units in which the catalogue is added. A lesson comes with its course, and a review with its person or
 * its course, whichever is added later; where those exist already, each comes on its own. So does what was said
 * and tipped during a stream, which goes by the stream's name. Everything else comes with one of them: an
 * enrolment with its person, its course or its review.
 */
export type UnitKind = 'accounts' | 'courses' | 'lessons' | 'reviews' | 'streams' | 'chats';
export type Units = Record<UnitKind, readonly string[]>;

export const units: Units = {
  accounts: Object.keys(accounts),
  courses: [...Object.keys(courses), ...Object.keys(drafts)],
  lessons: idsOf(taughtLessons),
  reviews: idsOf(reviews),
  streams: Object.keys(streams),
  chats: Object.keys(chats),
};

function idsOf(seeds: Record<string, readonly { id: string }[]>): string[] {
  return Object.values(seeds).flatMap((ofCourse) => ofCourse.map(({ id }) => id));
}
