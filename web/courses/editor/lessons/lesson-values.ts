import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { type LessonFormValues, lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Words } from '#web/drafts/draft-clash.tsx';

type FormValues = Omit<Required<LessonFormValues>, 'uploadId' | 'files'>;

/** The dialog's values: a link and an upload side by side, of which one counts. */
export type LessonValues = FormValues & {
  source: 'upload' | 'link';
  upload: OwnLesson['upload'];
  files: OwnLesson['files'];
};

/** The names of its fields. */
export const LESSON_LABELS = {
  title: 'Title',
  description: 'Description',
  content: 'Lesson text',
  source: 'Video',
  upload: 'Video',
  videoUrl: 'Video link',
  durationMinutes: 'Minutes',
  isFreePreview: 'Free preview',
  files: 'Files',
} as const satisfies Record<keyof LessonValues, string>;

export const LESSON_WORDS: Words<LessonValues> = {
  source: (source) => (source === 'upload' ? 'An uploaded file' : 'A link'),
  files: (files) => files.map(({ name }) => name).join('\n'),
};

export const NEW_LESSON: LessonValues = {
  title: '',
  description: '',
  content: '',
  source: 'upload',
  upload: null,
  videoUrl: '',
  durationMinutes: 0,
  isFreePreview: false,
  files: [],
};

type SavedLesson = FormValues &
  Pick<LessonValues, 'upload' | 'files'> & { awaitedUpload?: OwnLesson['awaitedUpload'] };

/** A film on its way counts as the lesson's own already, unless it turned out that it cannot be used. */
export function lessonValuesOf(lesson: SavedLesson) {
  const { title, description, content, awaitedUpload, durationMinutes, isFreePreview, files } = lesson;
  const coming = awaitedUpload && awaitedUpload.refusal === null ? awaitedUpload : null;
  const upload = coming
    ? { id: coming.id, fileName: coming.fileName, durationSeconds: coming.durationSeconds }
    : lesson.upload;
  const videoUrl = coming ? '' : lesson.videoUrl;
  const source = videoUrl === '' ? 'upload' : 'link';
  return {
    title,
    description,
    content,
    source,
    upload,
    videoUrl,
    durationMinutes,
    isFreePreview,
    files,
  } satisfies LessonValues;
}

/**
 * Nothing comes of the film in the dialog: its video is the one that film was chosen in place of, or else what the
 * lesson has. A link that was typed stays.
 */
export function videoWithout(
  { source, upload: film, videoUrl }: LessonValues,
  replaced: LessonValues['upload'],
  lesson: SavedLesson | null,
): Pick<LessonValues, 'source' | 'upload' | 'videoUrl'> {
  if (replaced) return { source, upload: replaced, videoUrl };
  if (!lesson) return { source, upload: null, videoUrl };
  const { awaitedUpload } = lesson;
  const saved = lessonValuesOf({
    ...lesson,
    awaitedUpload: awaitedUpload?.id === film?.id ? null : awaitedUpload,
  });
  return {
    source: source === 'link' ? 'link' : saved.source,
    upload: saved.upload,
    videoUrl: videoUrl || saved.videoUrl,
  };
}

export function lessonFormOf({ source, upload, videoUrl, ...others }: LessonValues) {
  const files = others.files.map(({ uploadId, name }) => ({ uploadId, name }));
  const rest = { ...others, files };
  if (source === 'link') return { ...rest, videoUrl, uploadId: null };
  const isKnown = upload !== null && upload.durationSeconds !== null;
  const durationMinutes = isKnown ? minutesOf(upload) : rest.durationMinutes;
  return { ...rest, durationMinutes, videoUrl: '', uploadId: upload?.id ?? null };
}

/** As they will come back from the server: trimmed, and with only the video that counts. */
export function lessonValuesOnceSaved(values: LessonValues): LessonValues {
  const { uploadId, content = '', files = [], ...form } = lessonFormSchema.parse(lessonFormOf(values));
  return lessonValuesOf({
    ...form,
    content,
    upload: uploadId === null ? null : values.upload,
    files: values.files.map((file, index) => ({ ...file, ...files[index] })),
  });
}

/** As the server reads it from the file. */
export function minutesOf({ durationSeconds }: { durationSeconds: number | null }): number {
  return Math.max(1, Math.round((durationSeconds ?? 0) / 60));
}
