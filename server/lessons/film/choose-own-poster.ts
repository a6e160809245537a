import type { Deps } from '#server/deps.ts';
import { choosePoster } from '#server/videos/editing/choose-poster.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { PosterChoice } from '#shared/lessons/film.contract.ts';
import { getOwnUpload, type LessonAddress } from './get-own-upload.ts';
import { lockSoleFilm } from './lock-sole-film.ts';

/** Lessons that visitors may watch are kept for them with the address of the poster. */
export async function chooseOwnPoster(
  deps: Deps,
  viewer: Creator,
  { choice, ...lesson }: LessonAddress & { choice: PosterChoice },
): Promise<{ choice: PosterChoice }> {
  const { id } = await getOwnUpload(deps, viewer, lesson);
  await choosePoster(deps, { uploadId: id, ownerId: viewer.userId }, choice, (tx) =>
    lockSoleFilm(tx, viewer, { ...lesson, uploadId: id }),
  );
  await deps.announcePublicChange({ changed: [`course:${lesson.courseId}`] });
  return { choice };
}
