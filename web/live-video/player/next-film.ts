import { BEHIND_SECONDS, type PictureState, secondsBehind } from './picture/picture.ts';
import type { Scene } from './stage-scene.ts';

/** What the player plays: a live stream, or one that is over, from a moment on. */
export type Film = { isReplay: boolean; start: number | null; isMeantToPlay: boolean };

/** Viewers are a little behind: they see the stream's last words before the stage changes. */
const LAST_WORDS_MS = 3_000;

const LIVE_FILM: Film = { isReplay: false, start: null, isMeantToPlay: true };
const REPLAY_FILM: Film = { isReplay: true, start: null, isMeantToPlay: false };

/**
 * The film for a scene, and after how long it replaces the one that is on. A stream that ends while somebody is still
 * watching what happened earlier goes on as its replay, where they are.
 */
export function nextFilm(
  film: Film | null,
  scene: Scene,
  shown: PictureState | null,
): { film: Film | null; afterMs: number } {
  if (scene === 'live' || scene === 'reconnecting')
    return { film: film?.isReplay === false ? film : LIVE_FILM, afterMs: 0 };
  if (film === null || film.isReplay || scene === 'scheduled')
    return { film: scene === 'replay' ? (film ?? REPLAY_FILM) : null, afterMs: 0 };
  // For a moment nothing is known, while the answers about a change come in.
  if (scene === 'loading') return { film, afterMs: 0 };
  const behind = shown ? secondsBehind(shown) : null;
  if (scene === 'replay' && shown && behind !== null && behind >= BEHIND_SECONDS)
    return { film: { isReplay: true, start: shown.moment, isMeantToPlay: shown.isMeantToPlay }, afterMs: 0 };
  return { film: scene === 'replay' ? REPLAY_FILM : null, afterMs: LAST_WORDS_MS };
}
