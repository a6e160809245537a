import { loadFilmEngine } from './player/film/load-film-engine.ts';

/** The player is more code than the rest of the page, so it loads only when there is something to play. */
export async function loadPlayer() {
  const [{ LessonPlayer }, { PracticeStrip }] = await Promise.all([
    import('./player/lesson-player.tsx'),
    import('./practice/practice-strip.tsx'),
  ]);
  return { LessonPlayer, PracticeStrip };
}

/** What plays a prepared film is more still, and comes along at the same time. */
export function loadFilmPlayer() {
  // Should it fail, the player will notice.
  loadFilmEngine().catch(() => undefined);
  return loadPlayer();
}
