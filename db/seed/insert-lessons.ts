import { eq, inArray, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { AccountKey } from './accounts.ts';
import { type ClipKey, clips } from './clips/clips.ts';
import { clipUploadId } from './clips/insert-clips.ts';
import type { StoredClips } from './clips/store-clips.ts';
import type { DraftLessonSeed } from './drafts.ts';
import { insertRows } from './given/insert-rows.ts';
import type { News } from './given/news.ts';
import { taughtLessons } from './taught-lessons.ts';

export type SeededCourse = {
  name: string;
  creator: AccountKey;
  row: typeof courses.$inferInsert & { id: string };
};

type Addition = { course: SeededCourse; seed: DraftLessonSeed; position: number };

/**
 * A new course gets all of its lessons; one that people may have changed gets only the new ones, at the end.
 */
export async function insertLessons(
  tx: Transaction,
  seeded: readonly SeededCourse[],
  stored: StoredClips,
  { isNew }: News,
): Promise<void> {
  const ends = await findEnds(tx, seeded);
  const additions = seeded.flatMap((course): Addition[] => {
    const end = ends.get(course.row.id);
    // Deleted, or never added because its creator is missing.
    if (end === undefined) return [];
    const isWhole = isNew('courses', course.name);
    const seeds = (taughtLessons[course.name] ?? []).filter(({ id }) => isWhole || isNew('lessons', id));
    return seeds.map((seed, turn) => ({ course, seed, position: isWhole ? turn : end + turn }));
  });
  await insertRows(tx, lessons, additions.map(lessonRow));
  await insertCaptions(tx, additions, stored);
}

/** The first free position in each course that exists. */
async function findEnds(
  tx: Transaction,
  seeded: readonly SeededCourse[],
): Promise<ReadonlyMap<string, number>> {
  const ids = seeded.map(({ row }) => row.id);
  const rows = await tx
    .select({ id: courses.id, end: sql<number>`coalesce(max(${lessons.order_index}) + 1, 0)` })
    .from(courses)
    .leftJoin(lessons, eq(lessons.course_id, courses.id))
    .where(inArray(courses.id, ids))
    .groupBy(courses.id);
  return new Map(rows.map(({ id, end }) => [id, end]));
}

function lessonRow({ course, seed: { clip, ...lesson }, position }: Addition) {
  return {
    ...lesson,
    course_id: course.row.id,
    order_index: position,
    upload_id: clip && clipUploadId(clip, course.creator),
    duration_minutes: clip ? clipMinutes(clip) : 0,
  };
}

/** Whole minutes, as everywhere, and at least one. */
function clipMinutes(clip: ClipKey): number {
  return Math.max(1, Math.round(clips[clip].seconds / 60));
}

async function insertCaptions(
  tx: Transaction,
  additions: readonly Addition[],
  stored: StoredClips,
): Promise<void> {
  const rows = additions.flatMap(({ course, seed: { id, clip } }) => {
    const vtt = clip && stored.get(clip)?.captions;
    return vtt ? { lesson_id: id, vtt, updated_at: course.row.created_at } : [];
  });
  await insertRows(tx, lessonCaptions, rows);
}
