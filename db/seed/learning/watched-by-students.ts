import { clips } from '#db/seed/clips/clips.ts';
import type { CourseKey } from '#db/seed/courses.ts';
import { type LessonSeed, lessons } from '#db/seed/lessons.ts';
import { type EnrolmentSeed, enrolments } from './enrolments.ts';
import { type WatchedCourseSeed, watchedCourses } from './watched-courses.ts';

/** The demo creator's, so that there is something to see in their analytics. */
const COURSES = ['marble', 'builderGel', 'nightSky'] as const satisfies readonly CourseKey[];
/** How much of a course people finish, in the order in which they enrolled. */
const REACHES = [1, 0.5, 0.8, 1, 0.25, 0.6];
/** How often they watch: some play parts again. */
const REPEATS = [1, 1.4, 1.1, 2];

/** Everyone else's: half of them hurry through, the others take their time. */
export const watchedByStudents: readonly WatchedCourseSeed[] = COURSES.flatMap((course) =>
  enrolments[course]
    .filter(
      ({ account }) => !watchedCourses.some((known) => known.account === account && known.course === course),
    )
    .map((enrolment, turn) => watchedSince(course, enrolment, turn)),
);

function watchedSince(
  course: CourseKey,
  { account, daysAgo }: EnrolmentSeed,
  turn: number,
): WatchedCourseSeed {
  const outline: readonly LessonSeed[] = lessons[course];
  const reached = outline.slice(0, Math.ceil(outline.length * (REACHES[turn % REACHES.length] ?? 1)));
  const completed = reached.map(({ clip }, position) => ({
    watchedSeconds: Math.round(clips[clip].seconds * (REPEATS[(turn + position) % REPEATS.length] ?? 1)),
    daysAgo:
      turn % 2 === 0
        ? Math.max(0, daysAgo - position)
        : Math.round(daysAgo * (1 - position / reached.length)),
  }));
  const next = outline[reached.length];
  if (!next) return { account, course, completed };
  // Those who do not finish stop in the middle of a lesson.
  const atSeconds = Math.round(clips[next.clip].seconds / 3);
  const stopped = { watchedSeconds: atSeconds, atSeconds, daysAgo: completed.at(-1)?.daysAgo ?? 0 };
  return { account, course, completed, stopped };
}
