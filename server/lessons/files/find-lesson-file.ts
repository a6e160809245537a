import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonFiles } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';

type LessonFile = { name: string; upload: typeof uploads.$inferSelect };

/** A file of this lesson with where its bytes are; null once it was removed. */
export async function findLessonFile(
  deps: Deps,
  lessonId: string,
  uploadId: string,
): Promise<LessonFile | null> {
  const [file] = await deps.db
    .select({ name: lessonFiles.name, upload: uploads })
    .from(lessonFiles)
    .innerJoin(uploads, eq(uploads.id, lessonFiles.upload_id))
    .where(and(eq(lessonFiles.lesson_id, lessonId), eq(lessonFiles.upload_id, uploadId)));
  return file ?? null;
}
