import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { lockOwnLesson } from './lock-own-lesson.ts';

export async function removeCaptions(
  deps: Deps,
  viewer: Creator,
  input: { courseId: string; lessonId: string },
) {
  const course = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnLesson(tx, viewer, input);
    await tx.delete(lessonCaptions).where(eq(lessonCaptions.lesson_id, input.lessonId));
    return locked;
  });
  if (course.isPublished) await deps.announcePublicChange({ gone: [`course:${input.courseId}`] });
  return { id: input.lessonId };
}
