import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { canWatch } from '#shared/lessons/lesson.access.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { courseProgress, lessonCaptions, lessonHandouts, lessons } from './lessons.tables.ts';

export type WatchableLesson = Awaited<ReturnType<typeof getWatchableLesson>>;

/** Those learners can choose from. */
const captionLanguages = sql<CaptionLanguage[]>`array(select ${lessonCaptions.language} from ${lessonCaptions}
  where ${lessonCaptions.lesson_id} = ${lessons.id} and ${lessonCaptions.is_shown}
  order by ${lessonCaptions.language})`;

/** If the course is given too, the lesson is found only there. */
type LessonAddress = { lessonId: string; courseId?: string };

/** A lesson with everything about its video, for those who may watch it; one query. */
export async function getWatchableLesson(deps: Deps, viewer: Viewer, { lessonId, courseId }: LessonAddress) {
  const isViewers = (column: PgColumn): SQL => (isMember(viewer) ? eq(column, viewer.userId) : sql`false`);
  const [row] = await deps.db
    .select({
      lesson: lessons,
      course: { creatorId: courses.creator_id, isPublished: courses.is_listed },
      enrolment: enrollments.source,
      upload: uploads,
      video: {
        status: videos.status,
        cutFrom: videos.cut_from_ms,
        cutTo: videos.cut_to_ms,
        originalRemovedAt: videos.original_removed_at,
        servedFrom: videos.served_from_ms,
        servedTo: videos.served_to_ms,
      },
      isPrepared: sql<boolean>`exists (
        select 1 from ${videoRenditions} r where r.upload_id = ${uploads.id} and r.name = ${STANDARD}
          and r.revision = coalesce(${videos.served_revision}, r.revision))`,
      captionLanguages,
      progress: courseProgress,
      handedAt: lessonHandouts.created_at,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), isViewers(enrollments.user_id)))
    .leftJoin(uploads, eq(uploads.id, lessons.upload_id))
    .leftJoin(videos, eq(videos.upload_id, uploads.id))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.lesson_id, lessons.id), isViewers(courseProgress.user_id)),
    )
    .leftJoin(
      lessonHandouts,
      and(eq(lessonHandouts.lesson_id, lessons.id), isViewers(lessonHandouts.user_id)),
    )
    .where(
      and(
        eq(lessons.id, lessonId),
        courseId === undefined ? undefined : eq(courses.id, courseId),
        courseVisibleTo(viewer),
      ),
    );
  if (!row) throw new DomainError('NOT_FOUND');
  const isAllowed = canWatch(
    viewer,
    row.course,
    { isFreePreview: row.lesson.is_free_preview },
    row.enrolment,
  );
  if (!isAllowed) throw new DomainError('ENROLMENT_REQUIRED');
  return row;
}
