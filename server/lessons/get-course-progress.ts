import { and, asc, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { summariseProgress } from '#shared/lessons/lesson.progress.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';
import { courseProgress, lessons } from './lessons.tables.ts';

export async function getCourseProgress(
  deps: Deps,
  viewer: Member,
  input: { courseId: string },
): Promise<CourseProgress> {
  const rows = await deps.db
    .select({
      lessonId: lessons.id,
      completedAt: courseProgress.completed_at,
      watchedAt: courseProgress.updated_at,
    })
    .from(courses)
    .leftJoin(lessons, eq(lessons.course_id, courses.id))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.lesson_id, lessons.id), eq(courseProgress.user_id, viewer.userId)),
    )
    .where(and(eq(courses.id, input.courseId), courseVisibleTo(viewer)))
    .orderBy(asc(lessons.order_index));
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  return summariseProgress(
    rows.flatMap(({ lessonId, completedAt, watchedAt }) =>
      lessonId === null
        ? []
        : [{ id: lessonId, isComplete: completedAt !== null, watchedAt: watchedAt?.getTime() ?? null }],
    ),
  );
}
