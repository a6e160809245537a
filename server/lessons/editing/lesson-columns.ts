import type { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { claimUpload } from '#server/uploads/claim-upload.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';

/** What is in the lesson's own row: its files have rows of their own. */
type OwnFields = Omit<LessonFormValues, 'files'>;

/** An upload wins over a link, and its length comes from the file, not from the form. */
export async function lessonColumns(
  tx: Transaction,
  viewer: Creator,
  form: OwnFields,
): Promise<FormColumns<typeof lessons, OwnFields>> {
  const texts = {
    title: form.title,
    description: form.description,
    content: form.content,
    is_free_preview: form.isFreePreview,
  };
  if (form.uploadId === null) {
    const video_url = form.videoUrl || null;
    return { ...texts, video_url, upload_id: null, duration_minutes: form.durationMinutes };
  }
  const upload = await claimUpload(tx, viewer.userId, form.uploadId);
  return { ...texts, video_url: null, upload_id: upload.id, duration_minutes: minutesOf(upload) };
}

export function minutesOf({ duration_seconds }: { duration_seconds: number | null }): number {
  return Math.max(1, Math.round((duration_seconds ?? 0) / 60));
}
