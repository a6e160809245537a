import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { courseFormOf, courseVersionOf } from './course-columns.ts';

export async function getMyCourse(
  deps: Deps,
  viewer: Creator,
  input: { courseId: string },
): Promise<OwnCourse> {
  const [rows, outline] = await Promise.all([
    deps.db
      .select({ course: courses, studentCount: courseFigures.student_count })
      .from(courses)
      .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
      .where(and(eq(courses.id, input.courseId), eq(courses.creator_id, viewer.userId))),
    deps.db
      .select({
        id: lessons.id,
        orderIndex: lessons.order_index,
        title: lessons.title,
        description: lessons.description,
        durationMinutes: lessons.duration_minutes,
        isFreePreview: lessons.is_free_preview,
        videoUrl: sql<string>`coalesce(${lessons.video_url}, '')`,
        upload: {
          id: uploads.id,
          fileName: uploads.file_name,
          durationSeconds: uploads.duration_seconds,
        },
        hasCaptions: isNotNull(lessonCaptions.lesson_id).mapWith(Boolean),
      })
      .from(lessons)
      .leftJoin(uploads, eq(uploads.id, lessons.upload_id))
      .leftJoin(lessonCaptions, eq(lessonCaptions.lesson_id, lessons.id))
      .where(eq(lessons.course_id, input.courseId))
      .orderBy(asc(lessons.order_index)),
  ]);
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  const { course, studentCount } = row;
  return {
    id: course.id,
    form: courseFormOf(course),
    version: courseVersionOf(course),
    art: course.art,
    isPublished: course.is_published,
    publishedAt: course.published_at?.toISOString() ?? null,
    studentCount,
    lessons: outline,
  };
}
