import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export async function makeLesson(
  _deps: Deps,
  _viewer: Creator,
  _input: { streamId: string; courseId: string; id: string },
): Promise<{ lessonId: string }> {
  throw new DomainError('NOT_FOUND');
}
