import type { Course } from '#shared/courses/courses.contract.ts';
import { OFFLINE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';

/** What saving is good for, or why it cannot be done. */
export function describeSaving(
  { priceCents }: Pick<Course, 'priceCents'>,
  film: PreparedFilm | null,
  isClosed: boolean,
): string {
  if (isClosed) return priceCents > 0 ? OFFLINE_MESSAGES.closed : OFFLINE_MESSAGES.closedInFree;
  if (film === null) return OFFLINE_MESSAGES.notYet;
  return `Plays on this device without a connection, for up to ${OFFLINE_LIMITS.days} days at a time, with the transcript, your bookmarks and your progress.`;
}
