import { courses } from '#server/courses/courses.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { accounts } from './accounts.ts';
import type { StoredClips } from './clips/store-clips.ts';
import { type CourseKey, type CourseSeed, courses as courseSeeds } from './courses.ts';
import { type DraftSeed, drafts } from './drafts.ts';
import { findThere } from './given/find-there.ts';
import { insertRows } from './given/insert-rows.ts';
import type { News } from './given/news.ts';
import { insertLessons, type SeededCourse } from './insert-lessons.ts';

type CourseRow = SeededCourse['row'];

export async function insertCourses(
  tx: Transaction,
  now: Date,
  stored: StoredClips,
  news: News,
): Promise<void> {
  const seeded = [...publishedCourses(now), ...draftCourses(now)];
  const added = seeded.filter(({ name }) => news.isNew('courses', name));
  const creators = await findThere(
    tx,
    profiles.user_id,
    added.map(({ row }) => row.creator_id),
  );
  await insertRows(
    tx,
    courses,
    added.map(({ row }) => row).filter((row) => creators.has(row.creator_id)),
  );
  await insertLessons(tx, seeded, stored, news);
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
    return { name: key, creator: course.creator, row };
  });
}

function draftCourses(now: Date): SeededCourse[] {
  const seeds: [string, DraftSeed][] = Object.entries(drafts);
  return seeds.map(([name, { begunDaysAgo, lessons: _, ...course }]) => {
    const row = { ...courseRow(course), created_at: later(now, { days: -begunDaysAgo }) };
    return { name, creator: course.creator, row };
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
