import { and, eq } from 'drizzle-orm';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { courseFormOf, courseVersionOf } from './course-columns.ts';
import { listOwnLessons } from './own-lessons.ts';
import { sectionsVersionOf } from './sections-version.ts';

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
    listOwnLessons(deps.db, input.courseId),
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
    sections: course.sections,
    sectionsVersion: sectionsVersionOf(course.sections),
  };
}
