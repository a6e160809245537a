import type { OpenFilm } from './film-engine.ts';
import { openNativeFilm } from './open-native-film.ts';

/** Whether quality can be chosen here: browsers that play playlists by themselves choose by themselves, too. */
export function canFeedFilm(): boolean {
  return 'MediaSource' in window || 'ManagedMediaSource' in window;
}

export async function loadFilmEngine(): Promise<OpenFilm> {
  if (!canFeedFilm()) return openNativeFilm;
  try {
    const { openHlsFilm } = await import('./open-hls-film.ts');
    return openHlsFilm;
  } catch (error) {
    if (playsPlaylists()) return openNativeFilm;
    throw error;
  }
}

/** By itself, without a choice of quality. */
function playsPlaylists(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}
