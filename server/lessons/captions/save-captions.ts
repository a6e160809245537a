import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { readCaptionFile } from '#shared/lessons/caption-file.ts';
import { lockOwnLesson } from './lock-own-lesson.ts';
import { refuseMoreCaptions } from './refuse-more-captions.ts';

/** Adds captions, replacing any there were. SubRip is kept as the WebVTT it becomes. */
export async function saveCaptions(
  deps: Deps,
  viewer: Creator,
  input: { courseId: string; lessonId: string; vtt: string },
) {
  const { courseId, lessonId } = input;
  const captions = readCaptionFile(input.vtt);
  if ('problem' in captions) throw new DomainError('INVALID_INPUT', { fields: { vtt: captions.problem } });
  const course = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnLesson(tx, viewer, input);
    await refuseMoreCaptions(tx, courseId);
    const values = { vtt: captions.vtt, updated_at: deps.clock.now() };
    await tx
      .insert(lessonCaptions)
      .values({ lesson_id: lessonId, ...values })
      .onConflictDoUpdate({ target: lessonCaptions.lesson_id, set: values });
    return locked;
  });
  if (course.isPublished) await deps.announcePublicChange({ changed: [`course:${courseId}`] });
  return { cueCount: captions.cues.length };
}
