import { and, eq, inArray, sql } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { canKeepOffline, canWatch } from '#shared/lessons/lesson.access.ts';
import { OFFLINE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { keepHandouts } from './keep-handouts.ts';
import { lessonHandouts, lessons } from './lessons.tables.ts';
import { filmVersion } from './media/film-version.ts';

/**
 * What a device may keep of these lessons. It asks before it keeps the first of a film, and then whenever it can; what
 * is refused or gone, it removes. A film that begins to be kept is handed out: nobody can tell how often it is watched.
 * One that is kept already was handed out then, or before that counted.
 */
export async function renewOffline(
  deps: Deps,
  viewer: Member,
  { lessonIds, isBeginning = false }: { lessonIds: readonly string[]; isBeginning?: boolean | undefined },
): Promise<{ items: KeepingRight[] }> {
  const keepable = (await listKeepable(deps, viewer, lessonIds)).filter((row) => mayKeep(viewer, row));
  // Until some of it is prepared, there is nothing to keep.
  const prepared = keepable.filter(({ revision }) => revision !== null);
  if (isBeginning) await keepHandouts(deps, viewer, prepared);
  const known = new Map(keepable.map((row) => [row.lesson.id, row]));
  const until = later(deps.clock.now(), { days: OFFLINE_LIMITS.days }).toISOString();
  const items = [...new Set(lessonIds)].map((lessonId) => {
    const row = known.get(lessonId);
    if (!row) return { lessonId, until: null, version: null, filmStartMs: null };
    const version = row.revision === null ? null : filmVersion(row.uploadId, row.revision);
    return { lessonId, until, version, filmStartMs: version === null ? null : (row.startMs ?? 0) };
  });
  return { items };
}

type Keepable = Awaited<ReturnType<typeof listKeepable>>[number];

function mayKeep(viewer: Member, { course, lesson, enrolment }: Keepable): boolean {
  const isWatchable = canWatch(viewer, course, { isFreePreview: lesson.is_free_preview }, enrolment);
  return isWatchable && canKeepOffline(viewer, course, enrolment);
}

function listKeepable({ db }: Deps, viewer: Member, lessonIds: readonly string[]) {
  const newest = db
    .select({ revision: sql<number | null>`max(${videoRenditions.revision})` })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, lessons.upload_id), eq(videoRenditions.name, STANDARD)));
  return db
    .select({
      lesson: { id: lessons.id, course_id: lessons.course_id, is_free_preview: lessons.is_free_preview },
      course: { creatorId: courses.creator_id, isPublished: courses.is_listed },
      enrolment: enrollments.source,
      handedAt: lessonHandouts.created_at,
      uploadId: uploads.id,
      startMs: videos.served_from_ms,
      // What is watched, as in the lesson: not a cut that is still being prepared.
      revision: sql<number | null>`coalesce(${videos.served_revision}, (${newest}))`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(uploads, eq(uploads.id, lessons.upload_id))
    .leftJoin(videos, eq(videos.upload_id, lessons.upload_id))
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, viewer.userId)))
    .leftJoin(
      lessonHandouts,
      and(eq(lessonHandouts.lesson_id, lessons.id), eq(lessonHandouts.user_id, viewer.userId)),
    )
    .where(and(inArray(lessons.id, [...lessonIds]), courseVisibleTo(viewer)));
}
