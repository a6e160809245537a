import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { accounts } from './accounts.ts';
import { type CourseKey, type CourseSeed, courses as courseSeeds } from './courses.ts';
import { type EnrolmentSeed, enrolments as enrolmentSeeds } from './enrolments.ts';
import { lessonProgress } from './lesson-progress.ts';
import { type LessonSeed, lessons as lessonSeeds } from './lessons.ts';
import { type ReviewSeed, reviews as reviewSeeds } from './reviews.ts';

export async function insertCourses(tx: Transaction, now: Date): Promise<void> {
  await insertCourseRows(tx, now);
  await insertLessons(tx);
  await insertEnrolments(tx, now);
  await insertLessonProgress(tx, now);
  await insertReviews(tx, now);
}

async function insertCourseRows(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.values(courseSeeds).map((seed: CourseSeed) => {
    const { creator, publishedDaysAgo, what_you_learn, requirements, ...course } = seed;
    const publishedAt = later(now, { days: -publishedDaysAgo });
    return {
      ...course,
      creator_id: accounts[creator].id,
      what_you_learn: [...what_you_learn],
      requirements: [...requirements],
      is_published: true,
      published_at: publishedAt,
      created_at: publishedAt,
    };
  });
  await tx.insert(courses).values(rows).onConflictDoNothing();
}

async function insertLessons(tx: Transaction): Promise<void> {
  const rows = perCourse(lessonSeeds, (lesson: LessonSeed, courseId, position) => ({
    ...lesson,
    course_id: courseId,
    order_index: position,
  }));
  await tx.insert(lessons).values(rows).onConflictDoNothing();
}

async function insertEnrolments(tx: Transaction, now: Date): Promise<void> {
  const rows = perCourse(enrolmentSeeds, ({ account, source, daysAgo }: EnrolmentSeed, courseId) => ({
    user_id: accounts[account].id,
    course_id: courseId,
    source,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(enrollments).values(rows).onConflictDoNothing();
}

async function insertLessonProgress(tx: Transaction, now: Date): Promise<void> {
  const rows = lessonProgress.map(({ account, course, lesson, watch_time_seconds, isCompleted, daysAgo }) => {
    const watchedAt = later(now, { days: -daysAgo });
    return {
      user_id: accounts[account].id,
      course_id: courseSeeds[course].id,
      lesson_id: lessonIdAt(course, lesson),
      watch_time_seconds,
      completed_at: isCompleted ? watchedAt : null,
      updated_at: watchedAt,
    };
  });
  await tx.insert(courseProgress).values(rows).onConflictDoNothing();
}

function lessonIdAt(course: CourseKey, position: number): string {
  const lesson = (lessonSeeds[course] as readonly LessonSeed[])[position];
  if (!lesson) throw new Error(`The course ${course} has no lesson at position ${position}`);
  return lesson.id;
}

async function insertReviews(tx: Transaction, now: Date): Promise<void> {
  const rows = perCourse(reviewSeeds, ({ account, daysAgo, ...review }: ReviewSeed, courseId) => ({
    ...review,
    user_id: accounts[account].id,
    course_id: courseId,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(courseReviews).values(rows).onConflictDoNothing();
}

function perCourse<Seed, Row>(
  seeds: Record<CourseKey, readonly NoInfer<Seed>[]>,
  toRow: (seed: Seed, courseId: string, position: number) => Row,
): Row[] {
  const keys = Object.keys(courseSeeds) as CourseKey[];
  return keys.flatMap((key) =>
    seeds[key].map((seed, position) => toRow(seed, courseSeeds[key].id, position)),
  );
}
