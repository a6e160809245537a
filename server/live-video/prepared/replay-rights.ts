import { sql } from 'drizzle-orm';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { FilmViewer, OriginalFilm } from '#shared/videos/video.access.ts';
import { isStandardSize, STANDARD } from '#shared/videos/video.rules.ts';

/** In a query that has the recording's row of `videos`, if there is one. */
export const isPrepared = sql<boolean>`exists (select from ${videoRenditions}
  where ${videoRenditions.upload_id} = ${videos.upload_id} and ${videoRenditions.name} = ${STANDARD})`;

export type RecordedFilm = { isPrepared: boolean; width: number | null; height: number | null };

/** A replay is never cut, and nobody buys one. */
export function recordedFilm(film: RecordedFilm): OriginalFilm {
  return { isPrepared: film.isPrepared, isStandardSize: isStandardSize(film), isCut: false };
}

export function replayViewer(isOwner: boolean, hasPremium: boolean): FilmViewer {
  return { isOwner, hasPremium, hasBought: false };
}
