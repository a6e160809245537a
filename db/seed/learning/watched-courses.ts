import type { AccountKey } from '#db/seed/accounts.ts';
import type { CourseKey } from '#db/seed/courses.ts';

export type WatchedCourseSeed = {
  account: AccountKey;
  course: CourseKey;
  /**
   * From the first lesson on, in order; more seconds than the lesson has mean that parts were watched again.
   */
  completed: readonly { watchedSeconds: number; daysAgo: number }[];
  /** The next lesson, left in the middle. */
  stopped?: { watchedSeconds: number; atSeconds: number; daysAgo: number };
};

/** The demo student has finished one course and is half-way through another. */
export const watchedCourses = [
  {
    account: 'amara',
    course: 'gelPrep',
    completed: [
      { watchedSeconds: 84, daysAgo: 61 },
      { watchedSeconds: 118, daysAgo: 60 },
      { watchedSeconds: 70, daysAgo: 58 },
      { watchedSeconds: 69, daysAgo: 57 },
      { watchedSeconds: 152, daysAgo: 56 },
    ],
  },
  {
    account: 'amara',
    course: 'quietFrench',
    completed: [
      { watchedSeconds: 71, daysAgo: 54 },
      { watchedSeconds: 80, daysAgo: 47 },
      { watchedSeconds: 163, daysAgo: 19 },
    ],
    stopped: { watchedSeconds: 38, atSeconds: 34, daysAgo: 1 },
  },
  {
    account: 'odette',
    course: 'quietFrench',
    completed: [
      { watchedSeconds: 71, daysAgo: 149 },
      { watchedSeconds: 84, daysAgo: 147 },
      { watchedSeconds: 214, daysAgo: 142 },
      { watchedSeconds: 72, daysAgo: 140 },
      { watchedSeconds: 82, daysAgo: 136 },
      { watchedSeconds: 140, daysAgo: 135 },
    ],
  },
  {
    account: 'odette',
    course: 'marble',
    completed: [
      { watchedSeconds: 84, daysAgo: 112 },
      { watchedSeconds: 91, daysAgo: 109 },
      { watchedSeconds: 170, daysAgo: 90 },
    ],
    stopped: { watchedSeconds: 124, atSeconds: 52, daysAgo: 2 },
  },
  {
    account: 'odette',
    course: 'catEye',
    completed: [
      { watchedSeconds: 63, daysAgo: 80 },
      { watchedSeconds: 168, daysAgo: 76 },
      { watchedSeconds: 63, daysAgo: 51 },
    ],
    stopped: { watchedSeconds: 21, atSeconds: 20, daysAgo: 38 },
  },
  {
    account: 'odette',
    course: 'nightSky',
    completed: [
      { watchedSeconds: 71, daysAgo: 65 },
      { watchedSeconds: 94, daysAgo: 63 },
      { watchedSeconds: 190, daysAgo: 60 },
      { watchedSeconds: 71, daysAgo: 52 },
      { watchedSeconds: 77, daysAgo: 45 },
    ],
    stopped: { watchedSeconds: 30, atSeconds: 27, daysAgo: 40 },
  },
] as const satisfies readonly WatchedCourseSeed[];
