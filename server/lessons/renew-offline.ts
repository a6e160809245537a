import { and, eq, inArray, sql } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { canKeepOffline, canWatch } from '#shared/lessons/lesson.access.ts';
import { OFFLINE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { lessons } from './lessons.tables.ts';
import { filmVersion } from './media/film-version.ts';

/** What a device may keep of these lessons. It asks whenever it can; what is refused or gone, it removes. */
export async function renewOffline(
  deps: Deps,
  viewer: Member,
  { lessonIds }: { lessonIds: readonly string[] },
): Promise<{ items: KeepingRight[] }> {
  const known = new Map((await listKeepable(deps, viewer, lessonIds)).map((row) => [row.lessonId, row]));
  const until = later(deps.clock.now(), { days: OFFLINE_LIMITS.days }).toISOString();
  const items = [...new Set(lessonIds)].map((lessonId) => {
    const row = known.get(lessonId);
    if (!row?.uploadId || !mayKeep(viewer, row))
      return { lessonId, until: null, version: null, filmStartMs: null };
    const version = row.revision === null ? null : filmVersion(row.uploadId, row.revision);
    return { lessonId, until, version, filmStartMs: version === null ? null : (row.startMs ?? 0) };
  });
  return { items };
}

type Keepable = Awaited<ReturnType<typeof listKeepable>>[number];

function mayKeep(viewer: Member, { course, lesson, enrolment }: Keepable): boolean {
  return canWatch(viewer, course, lesson, enrolment) && canKeepOffline(viewer, course, enrolment);
}

function listKeepable({ db }: Deps, viewer: Member, lessonIds: readonly string[]) {
  const newest = db
    .select({ revision: sql<number | null>`max(${videoRenditions.revision})` })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, lessons.upload_id), eq(videoRenditions.name, STANDARD)));
  return db
    .select({
      lessonId: lessons.id,
      lesson: { isFreePreview: lessons.is_free_preview },
      course: { creatorId: courses.creator_id, isPublished: courses.is_listed },
      enrolment: enrollments.source,
      uploadId: lessons.upload_id,
      startMs: videos.served_from_ms,
      // What is watched, as in the lesson: not a cut that is still being prepared.
      revision: sql<number | null>`coalesce(${videos.served_revision}, (${newest}))`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(videos, eq(videos.upload_id, lessons.upload_id))
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, viewer.userId)))
    .where(and(inArray(lessons.id, [...lessonIds]), courseVisibleTo(viewer)));
}
