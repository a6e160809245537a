import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';

export type FilmVideo = Exclude<LessonVideo, { kind: 'youtube' }>;

/** What the picture comes from: one file, or a playlist of what was made of it. */
export type FilmSource = {
  kind: 'file' | 'playlist';
  address: string;
  /** Null for another host's. */
  uploadId: string | null;
  /** Of the cut; null for the file itself. */
  version: string | null;
  /** Where in the uploaded film it begins. */
  startMs: number;
  /** What a playlist listed when it was asked for. */
  sizes: string;
  /** It is played because what was prepared could not be. */
  isInstead: boolean;
};

/** What is wanted of a film of which there are both: the better of them, unless one was chosen or the other has failed. */
export type SourceWish = 'best' | FilmSource['kind'];

/**
 * What is prepared, which every browser plays and every connection can keep up with; otherwise the file itself, also
 * while only that is HD and this person may see it so. Null while there is neither.
 */
export function findFilmSource(video: FilmVideo, wish: SourceWish = 'best'): FilmSource | null {
  const film = video.kind === 'upload' ? video.film : null;
  const uploadId = video.kind === 'upload' ? video.uploadId : null;
  const isFileWanted = wish === 'file' || (wish === 'best' && video.kind === 'upload' && video.isSrcBetter);
  if (film && !(isFileWanted && video.src !== null)) {
    const open = film.qualities.filter(({ isOpen }) => isOpen).map(({ name }) => name);
    const { playlist: address, version, startMs } = film;
    return { kind: 'playlist', address, uploadId, version, startMs, sizes: open.join(), isInstead: false };
  }
  if (video.src === null) return null;
  const isInstead = film !== null && wish === 'file';
  return { kind: 'file', address: video.src, uploadId, version: null, startMs: 0, sizes: '', isInstead };
}

/** How many seconds later the same picture is; another film's pictures are others. */
export function movedBy(before: FilmSource, now: FilmSource): number {
  if (before.version === now.version || before.uploadId !== now.uploadId) return 0;
  return (before.startMs - now.startMs) / 1000;
}
