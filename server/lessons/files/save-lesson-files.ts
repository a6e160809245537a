import { and, eq, notInArray, sql } from 'drizzle-orm';
import { lessonFiles } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { claimFile } from '#server/uploads/claim-upload.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';

type Files = NonNullable<LessonFormValues['files']>;

/**
 * In the order of their ids, so that two tabs that save at once do not wait for each other, and before the lesson's own
 * row: whoever gives up an upload locks it first.
 */
export async function claimLessonFiles(tx: Transaction, viewer: Creator, files: Files): Promise<void> {
  for (const id of idsOf(files).toSorted()) await claimFile(tx, viewer.userId, id);
}

/** Makes the lesson's files those of the list, which are claimed. What it no longer names is left to the sweep. */
export async function saveLessonFiles(tx: Transaction, lessonId: string, files: Files): Promise<void> {
  const ids = idsOf(files);
  await tx
    .delete(lessonFiles)
    .where(and(eq(lessonFiles.lesson_id, lessonId), notInArray(lessonFiles.upload_id, ids)));
  if (files.length === 0) return;
  await tx
    .insert(lessonFiles)
    .values(
      files.map(({ uploadId, name }, position) => ({
        lesson_id: lessonId,
        upload_id: uploadId,
        order_index: position,
        name,
      })),
    )
    .onConflictDoUpdate({
      target: [lessonFiles.lesson_id, lessonFiles.upload_id],
      set: { name: sql`excluded.name`, order_index: sql`excluded.order_index` },
    });
}

function idsOf(files: Files): string[] {
  return files.map(({ uploadId }) => uploadId);
}
