import { secondsBetween } from '#shared/lessons/move-report.ts';

type Placed = { timeSeconds: number; filmStartMs?: number | undefined };

/** At the same picture in a film that begins elsewhere: before its beginning, where that was cut off. */
export function moveBookmark<Bookmark extends Placed>(
  bookmark: Bookmark,
  startMs: number | undefined,
): Bookmark {
  const { filmStartMs, timeSeconds } = bookmark;
  if (filmStartMs === undefined || startMs === undefined) return bookmark;
  return {
    ...bookmark,
    timeSeconds: timeSeconds + secondsBetween(filmStartMs, startMs),
    filmStartMs: startMs,
  };
}
