import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseForm } from '#shared/courses/course.form.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { courseColumns } from './course-columns.ts';
import { getMyCourse } from './get-my-course.ts';

export async function updateCourse(
  deps: Deps,
  viewer: Creator,
  { courseId, ...form }: CourseForm & { courseId: string },
): Promise<OwnCourse> {
  const { isPublished } = await deps.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(courses)
      .set(courseColumns(form))
      .where(and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId)))
      .returning({ isPublished: courses.is_published });
    if (!saved) throw new DomainError('NOT_FOUND');
    if (saved.isPublished) await queueKnownWords(deps, tx);
    return saved;
  });
  if (isPublished) await deps.announcePublicChange({ gone: [`course:${courseId}`, 'courses'] });
  return getMyCourse(deps, viewer, { courseId });
}
