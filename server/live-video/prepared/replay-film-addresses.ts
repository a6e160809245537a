import { type FilmFile, writeFilmFile } from '#server/videos/serving/film-file.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';

/** With the pass behind them, as a lesson's: the player that both have renews it there. */
export function createReplayFilmAddresses(streamId: string, pass: string): (file: FilmFile) => string {
  return (file) => `${LIVE_PATH}/${streamId}/${pass}/prepared/${writeFilmFile(file)}`;
}
