import { and, eq, inArray } from 'drizzle-orm';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { shiftCaptions } from './shift-captions.ts';

/** Captions of what was cut off go with it. */
export async function moveCaptions(
  tx: Transaction,
  lessonIds: string[],
  span: { shiftMs: number; lengthMs: number },
): Promise<void> {
  const rows = await tx
    .select()
    .from(lessonCaptions)
    .where(inArray(lessonCaptions.lesson_id, lessonIds))
    .for('update');
  for (const row of rows) {
    // Not by their text: it may be that of another language by now.
    const isIt = and(eq(lessonCaptions.lesson_id, row.lesson_id), eq(lessonCaptions.language, row.language));
    const vtt = shiftCaptions(row.vtt, span);
    if (vtt === null) await tx.delete(lessonCaptions).where(isIt);
    else if (vtt !== row.vtt) await tx.update(lessonCaptions).set({ vtt }).where(isIt);
  }
}
