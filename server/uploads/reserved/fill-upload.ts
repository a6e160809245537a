import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { finishUpload } from '#server/uploads/finish-upload.ts';
import type { UploadRow } from '#server/uploads/get-my-upload-row.ts';
import { receivedKey } from '#server/uploads/upload-keys.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';

/**
 * Gives reserved space a file of our own making, which is then judged like one that somebody sent. Null if the space
 * was given up meanwhile. Doing it again after a crash is harmless.
 */
export async function fillUpload(
  deps: Deps,
  uploadId: string,
  { bytes, open }: { bytes: number; open(): Promise<Readable> },
): Promise<UploadRow | null> {
  const [upload] = await deps.db.select().from(uploads).where(eq(uploads.id, uploadId));
  if (upload?.status !== 'receiving') return upload ?? null;
  const key = receivedKey(uploadId);
  await deps.media.put(key, await open(), { contentType: contentTypeOf(key), leavesRoom: true, bytes });
  const [filled] = await deps.db
    .update(uploads)
    .set({ size_bytes: bytes })
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'receiving')))
    .returning();
  if (filled) return finishUpload(deps, filled);
  // Its row went while it was written, and with it whatever would have removed the file.
  await deps.media.remove(key);
  return null;
}
