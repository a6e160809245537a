import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { imageKey, receivedKey } from './upload-keys.ts';
import { removedUploads } from './uploads.tables.ts';

/** Removes every trace of an upload from storage, however far it got. Doing it twice is harmless. */
export async function removeUploadBytes(deps: Deps, uploadId: string): Promise<void> {
  await deps.media.forgetIncoming(receivedKey(uploadId), 'everything');
  await deps.media.remove(imageKey(uploadId));
  // Last: after a crash before this, the sweep finds it and removes the rest.
  await deps.db.delete(removedUploads).where(eq(removedUploads.upload_id, uploadId));
}
