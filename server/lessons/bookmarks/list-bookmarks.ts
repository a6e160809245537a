import { and, asc, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessonBookmarks, lessons } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { BOOKMARK_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { BookmarkList } from '#shared/lessons/lessons.contract.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

/**
 * Your own notes stay readable even if you can no longer watch the lesson. One query: their times and the cut they are of
 * change together.
 */
export async function listBookmarks(
  deps: Deps,
  viewer: Member,
  input: { courseId: string; lessonId: string },
): Promise<BookmarkList> {
  const rows = await deps.db
    .select({ bookmark: bookmarkColumns, startMs: videos.served_from_ms })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(videos, eq(videos.upload_id, lessons.upload_id))
    .leftJoin(
      lessonBookmarks,
      and(eq(lessonBookmarks.lesson_id, lessons.id), eq(lessonBookmarks.user_id, viewer.userId)),
    )
    .where(and(eq(lessons.id, input.lessonId), eq(courses.id, input.courseId), courseVisibleTo(viewer)))
    .orderBy(asc(lessonBookmarks.moment_seconds))
    .limit(BOOKMARK_LIMITS.perLesson);
  const [first] = rows;
  if (!first) throw new DomainError('NOT_FOUND');
  return { items: rows.flatMap(({ bookmark }) => bookmark ?? []), filmStartMs: first.startMs ?? 0 };
}
