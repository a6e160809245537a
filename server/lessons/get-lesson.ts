import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { canWatch } from '#shared/lessons/lesson.access.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { lessons } from './lessons.tables.ts';

/** The lesson with its video's address, which leaves the server only for those who may watch. */
export async function getLesson(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: string; lessonId: string },
): Promise<Lesson> {
  const [row] = await deps.db
    .select({ lesson: lessons, creatorId: courses.creator_id, isPublished: courses.is_published })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, input.lessonId), eq(courses.id, input.courseId)));
  if (!row) throw new DomainError('NOT_FOUND');
  const enrolment = isMember(viewer) ? await enrolmentSource(deps, viewer.userId, input.courseId) : null;
  const isRelated = enrolment !== null || (isMember(viewer) && viewer.userId === row.creatorId);
  if (!row.isPublished && !isRelated) throw new DomainError('NOT_FOUND');

  const { lesson } = row;
  if (!canWatch(viewer, row, { isFreePreview: lesson.is_free_preview }, enrolment)) {
    throw new DomainError('ENROLMENT_REQUIRED');
  }
  return {
    id: lesson.id,
    courseId: lesson.course_id,
    orderIndex: lesson.order_index,
    title: lesson.title,
    description: lesson.description,
    durationMinutes: lesson.duration_minutes,
    isFreePreview: lesson.is_free_preview,
    videoUrl: lesson.video_url,
  };
}

async function enrolmentSource(deps: Deps, userId: string, courseId: string) {
  const [row] = await deps.db
    .select({ source: enrollments.source })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId)));
  return row?.source ?? null;
}
