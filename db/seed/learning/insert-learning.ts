import { randomUUID } from 'node:crypto';
import { type AccountKey, accounts } from '#db/seed/accounts.ts';
import { clips } from '#db/seed/clips/clips.ts';
import { type CourseKey, courses } from '#db/seed/courses.ts';
import { findThere } from '#db/seed/given/find-there.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import type { News } from '#db/seed/given/news.ts';
import { type LessonSeed, lessons } from '#db/seed/lessons.ts';
import type { Sale } from '#db/seed/sales/insert-sales.ts';
import { courses as courseTable } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessonBookmarks, lessons as lessonTable } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { bookmarks } from './bookmarks.ts';
import { type EnrolmentSeed, enrolments } from './enrolments.ts';
import { type ReviewSeed, reviews } from './reviews.ts';
import { watchedByStudents } from './watched-by-students.ts';
import { type WatchedCourseSeed, watchedCourses } from './watched-courses.ts';

/** Whether to add what a person did in a course: one of the two is new, and both exist. */
type IsDue = (account: AccountKey, course: CourseKey) => boolean;
type IsSeedDue<Seed> = (seed: Seed, course: CourseKey) => boolean;

/** Returns what was bought. */
export async function insertLearning(tx: Transaction, now: Date, { isNew }: News): Promise<Sale[]> {
  const people = await findThere(tx, profiles.user_id, idsOf(accounts));
  const taught = await findThere(tx, courseTable.id, idsOf(courses));
  const isThere: IsDue = (account, course) =>
    people.has(accounts[account].id) && taught.has(courses[course].id);
  const isDue: IsDue = (account, course) =>
    (isNew('accounts', account) || isNew('courses', course)) && isThere(account, course);
  const isReviewDue = ({ id, account }: ReviewSeed, course: CourseKey) =>
    isDue(account, course) || (isNew('reviews', id) && isThere(account, course));
  // Only enrolled people can review, so a new review brings its enrolment.
  const isEnrolmentDue = ({ account }: EnrolmentSeed, course: CourseKey) =>
    isDue(account, course) ||
    (reviews[course] as readonly ReviewSeed[]).some(
      (review) => review.account === account && isReviewDue(review, course),
    );
  const bought = await insertEnrolments(tx, now, isEnrolmentDue);
  await insertReviews(tx, now, isReviewDue);
  const watchable = await findThere(
    tx,
    lessonTable.id,
    Object.values(lessons)
      .flat()
      .map(({ id }) => id),
  );
  await insertProgress(tx, now, isDue, watchable);
  await insertBookmarks(tx, now, isDue, watchable);
  return bought;
}

function idsOf(seeds: Record<string, { id: string }>): string[] {
  return Object.values(seeds).map(({ id }) => id);
}

async function insertEnrolments(
  tx: Transaction,
  now: Date,
  isDue: IsSeedDue<EnrolmentSeed>,
): Promise<Sale[]> {
  const due = perCourse(enrolments, isDue, (seed: EnrolmentSeed, course) => ({
    ...seed,
    course,
    enrolledAt: later(now, { days: -seed.daysAgo }),
  }));
  const added = await insertRows(
    tx,
    enrollments,
    due.map(({ account, course, source, enrolledAt }) => ({
      user_id: accounts[account].id,
      course_id: courses[course].id,
      source,
      created_at: enrolledAt,
    })),
  );
  const isAdded = ({ account, course }: { account: AccountKey; course: CourseKey }) =>
    added.some((row) => row.user_id === accounts[account].id && row.course_id === courses[course].id);
  return due
    .filter((enrolment) => enrolment.source === 'purchase' && isAdded(enrolment))
    .map(({ account, course, enrolledAt }) => {
      const { id, creator, title, price_cents } = courses[course];
      return {
        kind: 'course',
        course_id: id,
        creator_id: accounts[creator].id,
        title,
        amount_cents: price_cents,
        account,
        orderId: randomUUID(),
        paidAt: enrolledAt,
      };
    });
}

async function insertProgress(
  tx: Transaction,
  now: Date,
  isDue: IsDue,
  watchable: ReadonlySet<string>,
): Promise<void> {
  const due = [...watchedCourses, ...watchedByStudents].filter(({ account, course }) =>
    isDue(account, course),
  );
  const rows = due.flatMap(({ account, course, completed, stopped }: WatchedCourseSeed) => {
    const watchedTo = (position: number, watchedSeconds: number, daysAgo: number, seconds: number) => ({
      user_id: accounts[account].id,
      course_id: courses[course].id,
      lesson_id: lessonAt(course, position).id,
      watch_time_seconds: watchedSeconds,
      last_position_seconds: seconds,
      furthest_seconds: seconds,
      started_at: later(now, { days: -daysAgo, seconds: -watchedSeconds }),
      updated_at: later(now, { days: -daysAgo }),
    });
    const done = completed.map(({ watchedSeconds, daysAgo }, position) => ({
      ...watchedTo(position, watchedSeconds, daysAgo, clips[lessonAt(course, position).clip].seconds),
      completed_at: later(now, { days: -daysAgo }),
    }));
    if (!stopped) return done;
    const { watchedSeconds, atSeconds, daysAgo } = stopped;
    return [
      ...done,
      { ...watchedTo(completed.length, watchedSeconds, daysAgo, atSeconds), completed_at: null },
    ];
  });
  await insertRows(
    tx,
    courseProgress,
    rows.filter(({ lesson_id }) => watchable.has(lesson_id)),
  );
}

async function insertBookmarks(
  tx: Transaction,
  now: Date,
  isDue: IsDue,
  watchable: ReadonlySet<string>,
): Promise<void> {
  const due = bookmarks.filter(({ account, course }) => isDue(account, course));
  const rows = due.map(({ id, account, course, lesson, atSeconds, note, daysAgo }) => ({
    id,
    user_id: accounts[account].id,
    course_id: courses[course].id,
    lesson_id: lessonAt(course, lesson).id,
    bookmark_time_seconds: atSeconds,
    note,
    created_at: later(now, { days: -daysAgo }),
  }));
  await insertRows(
    tx,
    lessonBookmarks,
    rows.filter(({ lesson_id }) => watchable.has(lesson_id)),
  );
}

function lessonAt(course: CourseKey, position: number): LessonSeed {
  const lesson = (lessons[course] as readonly LessonSeed[])[position];
  if (!lesson) throw new Error(`The course ${course} has no lesson at position ${position}`);
  return lesson;
}

async function insertReviews(tx: Transaction, now: Date, isDue: IsSeedDue<ReviewSeed>): Promise<void> {
  const rows = perCourse(reviews, isDue, ({ account, daysAgo, ...review }: ReviewSeed, course) => ({
    ...review,
    user_id: accounts[account].id,
    course_id: courses[course].id,
    created_at: later(now, { days: -daysAgo }),
  }));
  await insertRows(tx, courseReviews, rows);
}

function perCourse<Seed, Row>(
  seeds: Record<CourseKey, readonly NoInfer<Seed>[]>,
  isDue: IsSeedDue<Seed>,
  toRow: (seed: Seed, course: CourseKey) => Row,
): Row[] {
  const keys = Object.keys(courses) as CourseKey[];
  return keys.flatMap((key) => seeds[key].filter((seed) => isDue(seed, key)).map((seed) => toRow(seed, key)));
}
