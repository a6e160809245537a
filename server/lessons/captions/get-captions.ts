import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { CaptionText } from '#shared/lessons/captions.contract.ts';
import { captionsVersionOf } from './captions-version.ts';
import { getOwnLesson } from './get-own-lesson.ts';

type CaptionsAddress = { courseId: string; lessonId: string; language: CaptionLanguage };

/** The text in one language, for the lesson's creator to edit. */
export async function getCaptions(
  deps: Deps,
  viewer: Creator,
  { language, ...address }: CaptionsAddress,
): Promise<CaptionText> {
  await getOwnLesson(deps.db, viewer, address);
  const [row] = await deps.db
    .select()
    .from(lessonCaptions)
    .where(and(eq(lessonCaptions.lesson_id, address.lessonId), eq(lessonCaptions.language, language)));
  if (!row) throw new DomainError('NOT_FOUND');
  return { language, vtt: row.vtt, isShown: row.is_shown, version: captionsVersionOf(row) };
}
