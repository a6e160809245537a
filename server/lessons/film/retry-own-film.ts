import type { Deps } from '#server/deps.ts';
import { retryVideo } from '#server/videos/editing/retry-video.ts';
import { getPreparation } from '#server/videos/list-preparing.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Preparation } from '#shared/lessons/film.contract.ts';
import { countFilmWork } from './count-film-work.ts';
import { getOwnUpload, type LessonAddress } from './get-own-upload.ts';

export async function retryOwnFilm(deps: Deps, viewer: Creator, input: LessonAddress): Promise<Preparation> {
  const { id } = await getOwnUpload(deps, viewer, input);
  await retryVideo(deps, id, (tx) => countFilmWork(deps, tx, viewer));
  await tellOwner(deps, id);
  return getPreparation(deps, id);
}
