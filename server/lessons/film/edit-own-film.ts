import type { Deps } from '#server/deps.ts';
import { choosePoster } from '#server/videos/editing/choose-poster.ts';
import { cutVideo } from '#server/videos/editing/cut-video.ts';
import { retryVideo } from '#server/videos/editing/retry-video.ts';
import { preparationOf } from '#server/videos/list-preparing.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { FilmCut, PosterChoice, Preparation } from '#shared/lessons/film.contract.ts';
import { getOwnUpload, type LessonAddress } from './get-own-upload.ts';

export async function cutOwnFilm(
  deps: Deps,
  viewer: Creator,
  { fromMs, toMs, ...lesson }: LessonAddress & FilmCut,
): Promise<Preparation> {
  const { id } = await getOwnUpload(deps, viewer, lesson);
  const video = await cutVideo(deps, id, { fromMs, toMs });
  await tellOwner(deps, id);
  return preparationOf(video, deps.clock.now());
}

export async function retryOwnFilm(deps: Deps, viewer: Creator, input: LessonAddress): Promise<Preparation> {
  const { id } = await getOwnUpload(deps, viewer, input);
  const video = await retryVideo(deps, id);
  await tellOwner(deps, id);
  return preparationOf(video, deps.clock.now());
}

/** Lessons that visitors may watch are kept for them with the address of the poster. */
export async function chooseOwnPoster(
  deps: Deps,
  viewer: Creator,
  { choice, ...lesson }: LessonAddress & { choice: PosterChoice },
): Promise<{ choice: PosterChoice }> {
  const { id } = await getOwnUpload(deps, viewer, lesson);
  await choosePoster(deps, { uploadId: id, ownerId: viewer.userId }, choice);
  await deps.announcePublicChange({ changed: [`course:${lesson.courseId}`] });
  return { choice };
}
