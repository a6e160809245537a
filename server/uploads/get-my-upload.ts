import { asc, eq, or } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { finishUpload } from './finish-upload.ts';
import { getMyUploadRow } from './get-my-upload-row.ts';

/** An upload's outcome. One whose last byte arrived just before the process ended is finished now. */
export async function getMyUpload(deps: Deps, viewer: Member, input: { uploadId: string }): Promise<Upload> {
  const upload = await finishUpload(deps, await getMyUploadRow(deps, viewer, input.uploadId));
  const [lesson] = await deps.db
    .select({ id: lessons.id, courseId: lessons.course_id, title: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(or(eq(lessons.upload_id, upload.id), eq(lessons.awaited_upload_id, upload.id)))
    // Copies of a course share its films, and whoever sent this one meant the original.
    .orderBy(asc(courses.created_at), asc(lessons.order_index))
    .limit(1);
  return {
    id: upload.id,
    kind: upload.kind,
    status: upload.status,
    fileName: upload.file_name,
    sizeBytes: upload.size_bytes,
    refusal: upload.refusal,
    durationSeconds: upload.duration_seconds,
    width: upload.width,
    height: upload.height,
    lesson: lesson ?? null,
    address: upload.kind === 'image' && upload.status === 'ready' ? imageAddress(upload.id) : null,
  };
}
