import { and, asc, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessonBookmarks, lessons } from '#server/lessons/lessons.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { BOOKMARK_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

/** Your own notes stay readable even if you can no longer watch the lesson. */
export async function listBookmarks(
  deps: Deps,
  viewer: Member,
  input: { courseId: string; lessonId: string },
): Promise<{ items: Bookmark[] }> {
  const rows = await deps.db
    .select({ bookmark: bookmarkColumns })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(
      lessonBookmarks,
      and(eq(lessonBookmarks.lesson_id, lessons.id), eq(lessonBookmarks.user_id, viewer.userId)),
    )
    .where(and(eq(lessons.id, input.lessonId), eq(courses.id, input.courseId), courseVisibleTo(viewer)))
    .orderBy(asc(lessonBookmarks.moment_seconds))
    .limit(BOOKMARK_LIMITS.perLesson);
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  return { items: rows.flatMap(({ bookmark }) => bookmark ?? []) };
}
