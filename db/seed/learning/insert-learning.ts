import { accounts } from '#db/seed/accounts.ts';
import { clips } from '#db/seed/clips/clips.ts';
import { type CourseKey, courses } from '#db/seed/courses.ts';
import { type LessonSeed, lessons } from '#db/seed/lessons.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { bookmarks } from './bookmarks.ts';
import { type EnrolmentSeed, enrolments } from './enrolments.ts';
import { type ReviewSeed, reviews } from './reviews.ts';
import { type WatchedCourseSeed, watchedCourses } from './watched-courses.ts';

export async function insertLearning(tx: Transaction, now: Date): Promise<void> {
  await insertEnrolments(tx, now);
  await insertProgress(tx, now);
  await insertBookmarks(tx, now);
  await insertReviews(tx, now);
}

async function insertEnrolments(tx: Transaction, now: Date): Promise<void> {
  const rows = perCourse(enrolments, ({ account, source, daysAgo }: EnrolmentSeed, courseId) => ({
    user_id: accounts[account].id,
    course_id: courseId,
    source,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(enrollments).values(rows).onConflictDoNothing();
}

async function insertProgress(tx: Transaction, now: Date): Promise<void> {
  const rows = watchedCourses.flatMap(({ account, course, completed, stopped }: WatchedCourseSeed) => {
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
  await tx.insert(courseProgress).values(rows).onConflictDoNothing();
}

async function insertBookmarks(tx: Transaction, now: Date): Promise<void> {
  const rows = bookmarks.map(({ id, account, course, lesson, atSeconds, note, daysAgo }) => ({
    id,
    user_id: accounts[account].id,
    course_id: courses[course].id,
    lesson_id: lessonAt(course, lesson).id,
    bookmark_time_seconds: atSeconds,
    note,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(lessonBookmarks).values(rows).onConflictDoNothing();
}

function lessonAt(course: CourseKey, position: number): LessonSeed {
  const lesson = (lessons[course] as readonly LessonSeed[])[position];
  if (!lesson) throw new Error(`The course ${course} has no lesson at position ${position}`);
  return lesson;
}

async function insertReviews(tx: Transaction, now: Date): Promise<void> {
  const rows = perCourse(reviews, ({ account, daysAgo, ...review }: ReviewSeed, courseId) => ({
    ...review,
    user_id: accounts[account].id,
    course_id: courseId,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(courseReviews).values(rows).onConflictDoNothing();
}

function perCourse<Seed, Row>(
  seeds: Record<CourseKey, readonly NoInfer<Seed>[]>,
  toRow: (seed: Seed, courseId: string) => Row,
): Row[] {
  const keys = Object.keys(courses) as CourseKey[];
  return keys.flatMap((key) => seeds[key].map((seed) => toRow(seed, courses[key].id)));
}
