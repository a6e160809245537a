import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { isHd } from '#shared/videos/video.rules.ts';
import type { FilmFile } from './film-file.ts';
import type { Film } from './find-film.ts';

type AddressOf = (file: FilmFile) => string;

/** What somebody who may watch a film can play of it. */
export function describeFilm(
  film: Film,
  seesHd: boolean,
  addressOf: AddressOf,
): Pick<PreparedFilm, 'playlist' | 'qualities' | 'previews'> {
  return {
    playlist: addressOf({ kind: 'master' }),
    qualities: film.qualities.map(({ name, bytes }) => ({ name, bytes, isOpen: seesHd || !isHd(name) })),
    previews: previewsOf(film, addressOf),
  };
}

function previewsOf({ revision, sheets }: Film, addressOf: AddressOf): PreparedFilm['previews'] {
  const [first] = sheets;
  if (!first) return null;
  return {
    urls: sheets.map(({ number }) => addressOf({ kind: 'sheet', revision, number })),
    framesPerSheet: first.frames,
    columns: first.columns,
    frameWidth: first.frame_width,
    frameHeight: first.frame_height,
    intervalMs: first.interval_ms,
  };
}
