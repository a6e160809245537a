import { FILM_FILES, PLAYER_FILES } from '#web/lesson-code.ts';
import { requestFilesOf } from '#web/router/ahead/page-files.ts';
import { loadFilmEngine } from './player/film/load-film-engine.ts';

/** The player is more code than the rest of the page, so it loads only when there is something to play. */
export async function loadPlayer() {
  requestFilesOf(...PLAYER_FILES);
  const [{ LessonPlayer }, { PracticeStrip }] = await Promise.all([
    import('./player/lesson-player.tsx'),
    import('./practice/practice-strip.tsx'),
  ]);
  return { LessonPlayer, PracticeStrip };
}

/** What plays a prepared film is more still, and comes along at the same time. */
export function loadFilmPlayer() {
  requestFilesOf(...FILM_FILES);
  // Should it fail, the player will notice.
  loadFilmEngine().catch(() => undefined);
  return loadPlayer();
}
