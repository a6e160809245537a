import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { DomainError } from '#shared/errors.ts';

export async function getCaptions(deps: Deps, lessonId: string): Promise<string> {
  const [captions] = await deps.db
    .select({ vtt: lessonCaptions.vtt })
    .from(lessonCaptions)
    .where(eq(lessonCaptions.lesson_id, lessonId));
  if (!captions) throw new DomainError('NOT_FOUND');
  return captions.vtt;
}
