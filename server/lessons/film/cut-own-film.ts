import type { Deps } from '#server/deps.ts';
import { cutVideo } from '#server/videos/editing/cut-video.ts';
import { getPreparation } from '#server/videos/list-preparing.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { FilmCut, Preparation } from '#shared/lessons/film.contract.ts';
import { countFilmWork } from './count-film-work.ts';
import { getOwnUpload, type LessonAddress } from './get-own-upload.ts';
import { lockSoleFilm } from './lock-sole-film.ts';

export async function cutOwnFilm(
  deps: Deps,
  viewer: Creator,
  { fromMs, toMs, ...lesson }: LessonAddress & FilmCut,
): Promise<Preparation> {
  const { id } = await getOwnUpload(deps, viewer, lesson);
  await cutVideo(
    deps,
    id,
    { fromMs, toMs },
    {
      checkUse: (tx) => lockSoleFilm(tx, viewer, { ...lesson, uploadId: id }),
      countWork: (tx) => countFilmWork(deps, tx, viewer),
    },
  );
  await tellOwner(deps, id);
  return getPreparation(deps, id);
}
