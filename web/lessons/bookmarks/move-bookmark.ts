import { secondsBetween } from '#shared/lessons/move-report.ts';
import type { NewBookmark } from './bookmark-draft.ts';

/** At the same picture in a film that begins elsewhere: before its beginning, where that was cut off. */
export function moveBookmark(bookmark: NewBookmark, startMs: number | undefined): NewBookmark {
  const { filmStartMs, timeSeconds } = bookmark;
  if (filmStartMs === undefined || startMs === undefined) return bookmark;
  return {
    ...bookmark,
    timeSeconds: timeSeconds + secondsBetween(filmStartMs, startMs),
    filmStartMs: startMs,
  };
}
