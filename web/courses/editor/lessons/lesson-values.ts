import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { type LessonFormValues, lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Words } from '#web/drafts/draft-clash.tsx';

/** The dialog's values: a link and an upload side by side, of which one counts. */
export type LessonValues = Omit<LessonFormValues, 'uploadId'> & {
  source: 'upload' | 'link';
  upload: OwnLesson['upload'];
};

/** The names of its fields. */
export const LESSON_LABELS = {
  title: 'Title',
  description: 'Description',
  source: 'Video',
  upload: 'Video',
  videoUrl: 'Video link',
  durationMinutes: 'Minutes',
  isFreePreview: 'Free preview',
} as const satisfies Record<keyof LessonValues, string>;

export const LESSON_WORDS: Words<LessonValues> = {
  source: (source) => (source === 'upload' ? 'An uploaded file' : 'A link'),
};

export const NEW_LESSON: LessonValues = {
  title: '',
  description: '',
  source: 'upload',
  upload: null,
  videoUrl: '',
  durationMinutes: 0,
  isFreePreview: false,
};

type SavedLesson = Omit<LessonFormValues, 'uploadId'> &
  Pick<LessonValues, 'upload'> & { awaitedUpload?: OwnLesson['awaitedUpload'] };

/** A film on its way counts as the lesson's own already, unless it turned out that it cannot be used. */
export function lessonValuesOf(lesson: SavedLesson) {
  const { title, description, awaitedUpload, durationMinutes, isFreePreview } = lesson;
  const coming = awaitedUpload && awaitedUpload.refusal === null ? awaitedUpload : null;
  const upload = coming
    ? { id: coming.id, fileName: coming.fileName, durationSeconds: coming.durationSeconds }
    : lesson.upload;
  const videoUrl = coming ? '' : lesson.videoUrl;
  const source = videoUrl === '' ? 'upload' : 'link';
  return {
    title,
    description,
    source,
    upload,
    videoUrl,
    durationMinutes,
    isFreePreview,
  } satisfies LessonValues;
}

export function lessonFormOf({ source, upload, videoUrl, ...rest }: LessonValues): LessonFormValues {
  if (source === 'link') return { ...rest, videoUrl, uploadId: null };
  const isKnown = upload !== null && upload.durationSeconds !== null;
  const durationMinutes = isKnown ? minutesOf(upload) : rest.durationMinutes;
  return { ...rest, durationMinutes, videoUrl: '', uploadId: upload?.id ?? null };
}

/** As they will come back from the server: trimmed, and with only the video that counts. */
export function lessonValuesOnceSaved(values: LessonValues): LessonValues {
  const { uploadId, ...form } = lessonFormSchema.parse(lessonFormOf(values));
  return lessonValuesOf({ ...form, upload: uploadId === null ? null : values.upload });
}

/** As the server reads it from the file. */
export function minutesOf({ durationSeconds }: { durationSeconds: number | null }): number {
  return Math.max(1, Math.round((durationSeconds ?? 0) / 60));
}
