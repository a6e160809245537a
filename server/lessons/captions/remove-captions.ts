import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lockOwnLesson } from '#server/lessons/editing/lock-own-lesson.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { type CaptionLanguage, FIRST_LANGUAGE } from '#shared/lessons/caption-languages.ts';

export async function removeCaptions(
  deps: Deps,
  viewer: Creator,
  input: { courseId: string; lessonId: string; language?: CaptionLanguage | undefined },
) {
  const { courseId, lessonId, language = FIRST_LANGUAGE } = input;
  const course = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnLesson(tx, viewer, input);
    await tx
      .delete(lessonCaptions)
      .where(and(eq(lessonCaptions.lesson_id, lessonId), eq(lessonCaptions.language, language)));
    return locked;
  });
  if (course.isPublished) await deps.announcePublicChange({ gone: [`course:${courseId}`] });
  return { id: lessonId };
}
