import { and, eq, inArray } from 'drizzle-orm';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { hasCaptions, shiftCaptions } from './shift-captions.ts';

type Cut = { uploadId: string; shiftMs: number; lengthMs: number };
type Row = typeof lessonCaptions.$inferSelect;

/** Captions of what was cut off are put aside, and return with it. */
export async function moveCaptions(tx: Transaction, lessonIds: string[], cut: Cut): Promise<void> {
  const rows = await tx
    .select()
    .from(lessonCaptions)
    .where(inArray(lessonCaptions.lesson_id, lessonIds))
    .for('update');
  for (const row of rows) {
    // Not by their text: it may be that of another language by now.
    const isIt = and(eq(lessonCaptions.lesson_id, row.lesson_id), eq(lessonCaptions.language, row.language));
    await tx.update(lessonCaptions).set(move(row, cut)).where(isIt);
  }
}

function move(row: Row, { uploadId, ...span }: Cut): Pick<Row, 'vtt' | 'is_shown' | 'cut_off'> {
  // What was put aside is of another film, if this one has replaced it.
  const before = row.cut_off?.uploadId === uploadId ? row.cut_off : null;
  const { vtt, aside } = shiftCaptions(row.vtt, before?.aside ?? [], {
    ...span,
    most: LESSON_LIMITS.captionCharacters,
  });
  const isShown = row.is_shown || (before?.wasShown === true && !hasCaptions(row.vtt));
  // With nothing left to show it is a draft, until something returns.
  const isEmpty = !hasCaptions(vtt);
  return {
    vtt,
    is_shown: isShown && !isEmpty,
    cut_off: aside.length > 0 ? { uploadId, wasShown: isShown && isEmpty, aside } : null,
  };
}
