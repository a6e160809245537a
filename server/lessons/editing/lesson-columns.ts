import type { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { claimVideo } from '#server/uploads/claim-upload.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';

type LessonRow = typeof lessons.$inferSelect;
type VideoColumns = Pick<LessonRow, 'video_url' | 'upload_id' | 'duration_minutes'>;
type Film = Awaited<ReturnType<typeof claimVideo>>;

/** What is in the lesson's own row: its files have rows of their own. */
type OwnFields = Omit<LessonFormValues, 'files'>;

const NO_VIDEO: VideoColumns = { video_url: null, upload_id: null, duration_minutes: 0 };

/** The film that a form names, locked; null if it names none. Before the lesson's own row: a verdict locks it first. */
export async function claimFilm(
  tx: Transaction,
  viewer: Creator,
  { uploadId }: Pick<OwnFields, 'uploadId'>,
): Promise<Film | null> {
  return uploadId === null ? null : claimVideo(tx, viewer.userId, uploadId);
}

/**
 * An upload wins over a link, and its length comes from the file, not from the form. While it is on its way, the
 * lesson keeps the video it had before.
 */
export function lessonColumns(
  form: OwnFields,
  film: Film | null,
  before: VideoColumns = NO_VIDEO,
): FormColumns<typeof lessons, OwnFields> & Pick<LessonRow, 'awaited_upload_id'> {
  const texts = {
    title: form.title,
    description: form.description,
    content: form.content,
    is_free_preview: form.isFreePreview,
  };
  if (film === null) {
    const video_url = form.videoUrl || null;
    const duration_minutes = form.durationMinutes;
    return { ...texts, video_url, upload_id: null, awaited_upload_id: null, duration_minutes };
  }
  if (film.status === 'receiving') {
    const { video_url, upload_id, duration_minutes } = before;
    return { ...texts, video_url, upload_id, duration_minutes, awaited_upload_id: film.id };
  }
  return { ...texts, ...videoColumns(film) };
}

/** Of a lesson whose video is this upload. */
export function videoColumns(upload: { id: string; duration_seconds: number | null }) {
  return {
    video_url: null,
    upload_id: upload.id,
    awaited_upload_id: null,
    duration_minutes: minutesOf(upload),
  };
}

export function minutesOf({ duration_seconds }: { duration_seconds: number | null }): number {
  return Math.max(1, Math.round((duration_seconds ?? 0) / 60));
}
