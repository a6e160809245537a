import { inArray, sql } from 'drizzle-orm';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { moveMoment, type Span } from './move-moment.ts';

/** Where they are while they move: beyond every film, so that none comes in the way of another. */
const ASIDE = LESSON_LIMITS.seconds * 10;

/** Those whose pictures were cut off stand at the nearest end, each with its own note, and return with them. */
export async function moveBookmarks(tx: Transaction, lessonIds: string[], span: Span): Promise<void> {
  const { bookmark_time_seconds: time, cut_off_seconds: cutOff } = lessonBookmarks;
  const isTheirs = inArray(lessonBookmarks.lesson_id, lessonIds);
  await tx
    .update(lessonBookmarks)
    .set({ cut_off_seconds: sql`${lessonBookmarks.moment_seconds} + ${ASIDE}::int` })
    .where(isTheirs);
  const { shown, aside } = moveMoment(time, cutOff, { ...span, shift: span.shift - ASIDE });
  await tx
    .update(lessonBookmarks)
    .set({ bookmark_time_seconds: shown, cut_off_seconds: aside })
    .where(isTheirs);
}
