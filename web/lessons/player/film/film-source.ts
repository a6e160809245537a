import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';

export type FilmVideo = Exclude<LessonVideo, { kind: 'youtube' }>;

/** What the picture comes from: one file, or a playlist of what was made of it. */
export type FilmSource = { kind: 'file' | 'playlist'; address: string };

/**
 * What is prepared, which every browser plays and every connection can keep up with; otherwise the file itself. Null
 * while there is neither.
 */
export function findFilmSource(video: FilmVideo, hasPlaylistFailed = false): FilmSource | null {
  const film = video.kind === 'upload' ? video.film : null;
  if (film && !(hasPlaylistFailed && video.src !== null)) return { kind: 'playlist', address: film.playlist };
  return video.src === null ? null : { kind: 'file', address: video.src };
}
