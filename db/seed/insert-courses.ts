import { courses } from '#server/courses/courses.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { type AccountKey, accounts } from './accounts.ts';
import { type ClipKey, clips } from './clips/clips.ts';
import { clipUploadId } from './clips/insert-clips.ts';
import type { StoredClips } from './clips/store-clips.ts';
import { type CourseKey, type CourseSeed, courses as courseSeeds } from './courses.ts';
import { type DraftLessonSeed, type DraftSeed, drafts } from './drafts.ts';
import { findThere } from './given/find-there.ts';
import { insertRows } from './given/insert-rows.ts';
import type { News } from './given/news.ts';
import { lessons as lessonSeeds } from './lessons.ts';

type CourseRow = typeof courses.$inferInsert & { id: string };
type SeededCourse = {
  name: string;
  creator: AccountKey;
  row: CourseRow;
  lessons: readonly DraftLessonSeed[];
};

export async function insertCourses(
  tx: Transaction,
  now: Date,
  stored: StoredClips,
  { isNew }: News,
): Promise<void> {
  const added = [...publishedCourses(now), ...draftCourses(now)].filter(({ name }) => isNew('courses', name));
  const creators = await findThere(
    tx,
    profiles.user_id,
    added.map(({ row }) => row.creator_id),
  );
  const seeded = added.filter(({ row }) => creators.has(row.creator_id));
  await insertRows(
    tx,
    courses,
    seeded.map(({ row }) => row),
  );
  await insertLessons(tx, seeded);
  await insertCaptions(tx, seeded, stored);
}

function publishedCourses(now: Date): SeededCourse[] {
  const keys = Object.keys(courseSeeds) as CourseKey[];
  return keys.map((key) => {
    const { publishedDaysAgo, ...course }: CourseSeed = courseSeeds[key];
    const publishedAt = later(now, { days: -publishedDaysAgo });
    const row = {
      ...courseRow(course),
      is_published: true,
      published_at: publishedAt,
      created_at: publishedAt,
    };
    return { name: key, creator: course.creator, row, lessons: lessonSeeds[key] };
  });
}

function draftCourses(now: Date): SeededCourse[] {
  const seeds: [string, DraftSeed][] = Object.entries(drafts);
  return seeds.map(([name, { begunDaysAgo, lessons, ...course }]) => {
    const row = { ...courseRow(course), created_at: later(now, { days: -begunDaysAgo }) };
    return { name, creator: course.creator, row, lessons };
  });
}

function courseRow(seed: Omit<CourseSeed, 'publishedDaysAgo'>): CourseRow {
  const { creator, what_you_learn, requirements, ...course } = seed;
  return {
    ...course,
    creator_id: accounts[creator].id,
    what_you_learn: [...what_you_learn],
    requirements: [...requirements],
  };
}

async function insertLessons(tx: Transaction, seeded: readonly SeededCourse[]): Promise<void> {
  const rows = seeded.flatMap(({ creator, row, lessons }) =>
    lessons.map(({ clip, ...lesson }, position) => ({
      ...lesson,
      course_id: row.id,
      order_index: position,
      upload_id: clip && clipUploadId(clip, creator),
      duration_minutes: clip ? clipMinutes(clip) : 0,
    })),
  );
  await insertRows(tx, lessons, rows);
}

/** Whole minutes, as everywhere: anything shorter counts as one. */
function clipMinutes(clip: ClipKey): number {
  return Math.max(1, Math.round(clips[clip].seconds / 60));
}

async function insertCaptions(
  tx: Transaction,
  seeded: readonly SeededCourse[],
  stored: StoredClips,
): Promise<void> {
  const rows = seeded.flatMap(({ row, lessons }) =>
    lessons.flatMap(({ id, clip }) => {
      const vtt = clip && stored.get(clip)?.captions;
      return vtt ? { lesson_id: id, vtt, updated_at: row.created_at } : [];
    }),
  );
  await insertRows(tx, lessonCaptions, rows);
}
