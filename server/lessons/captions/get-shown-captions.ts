import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { DomainError } from '#shared/errors.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';

/** What learners read; a draft is not there for them. */
export async function getShownCaptions(
  deps: Deps,
  lessonId: string,
  language: CaptionLanguage,
): Promise<string> {
  const [captions] = await deps.db
    .select({ vtt: lessonCaptions.vtt })
    .from(lessonCaptions)
    .where(
      and(
        eq(lessonCaptions.lesson_id, lessonId),
        eq(lessonCaptions.language, language),
        eq(lessonCaptions.is_shown, true),
      ),
    );
  if (!captions) throw new DomainError('NOT_FOUND');
  return captions.vtt;
}
