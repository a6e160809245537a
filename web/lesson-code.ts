/** What plays a lesson's video, which is loaded beside the code of its page. */
export const PLAYER_FILES = ['lessons/player/lesson-player.tsx', 'lessons/practice/practice-strip.tsx'];
/** The same for a prepared film. */
export const FILM_FILES = [...PLAYER_FILES, 'lessons/player/film/open-hls-film.ts'];
