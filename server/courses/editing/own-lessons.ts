import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasCaptions } from '#server/courses/has-captions.ts';
import { hasText } from '#server/courses/has-text.ts';
import { hasVideo } from '#server/courses/has-video.ts';
import { type LessonFileRow, listCourseFiles } from '#server/courses/list-lesson-files.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';

const awaited = alias(uploads, 'awaited_uploads');

const { content: _long, ...shortColumns } = getTableColumns(lessons);

/** The lessons of a course, or one of them, in their order, with everything their owner may know but their texts. */
export async function listOwnLessons(
  db: Queryable,
  courseId: string,
  lessonId?: string,
): Promise<OwnLesson[]> {
  const files = Map.groupBy(await listCourseFiles(db, courseId), ({ lessonId }) => lessonId);
  const found = await db
    .select({
      row: shortColumns,
      hasText,
      upload: {
        id: uploads.id,
        fileName: uploads.file_name,
        durationSeconds: uploads.duration_seconds,
      },
      awaitedUpload: {
        id: awaited.id,
        fileName: awaited.file_name,
        durationSeconds: awaited.duration_seconds,
        refusal: awaited.refusal,
      },
      hasVideo,
      hasCaptions,
    })
    .from(lessons)
    .leftJoin(uploads, eq(uploads.id, lessons.upload_id))
    .leftJoin(awaited, eq(awaited.id, lessons.awaited_upload_id))
    .where(
      and(eq(lessons.course_id, courseId), lessonId === undefined ? undefined : eq(lessons.id, lessonId)),
    )
    .orderBy(asc(lessons.order_index));
  return found.map(({ row, upload, awaitedUpload, ...has }) => ({
    id: row.id,
    orderIndex: row.order_index,
    title: row.title,
    description: row.description,
    durationMinutes: row.duration_minutes,
    isFreePreview: row.is_free_preview,
    videoUrl: row.video_url ?? '',
    ...has,
    upload,
    awaitedUpload,
    files: (files.get(row.id) ?? []).map(({ uploadId, name, sizeBytes }) => ({ uploadId, name, sizeBytes })),
  }));
}

type LessonRow = typeof lessons.$inferSelect;

type OwnFile = Pick<LessonFileRow, 'uploadId' | 'name'>;

function lessonFormOf(row: LessonRow, files: readonly OwnFile[]): Required<LessonFormValues> {
  return {
    title: row.title,
    description: row.description,
    content: row.content,
    durationMinutes: row.duration_minutes,
    isFreePreview: row.is_free_preview,
    videoUrl: row.video_url ?? '',
    uploadId: row.awaited_upload_id ?? row.upload_id,
    files: files.map(({ uploadId, name }) => ({ uploadId, name })),
  };
}

export function lessonVersionOf(row: LessonRow, files: readonly OwnFile[]): string {
  return formVersionOf(lessonFormOf(row, files));
}
