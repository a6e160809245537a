import { ERRORS, Server } from '@tus/server';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { receivedKey } from '#server/uploads/upload-keys.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { isStorageAway } from './storage-answers.ts';
import { createUploadLocker } from './upload-locker.ts';

/** How long a writer may go on saving after being asked to stop. */
const LEAVES_WITHIN_MS = 1_000;

/**
 * The protocol on our storage. The last part of an address is the upload's id, even while it is being
 * created.
 */
export async function openTusServer(
  { db, media, log }: Deps,
  sayAway: (error: unknown) => void,
): Promise<Server> {
  return new Server({
    path: UPLOADS_PATH,
    datastore: await media.incoming(),
    locker: createUploadLocker(),
    lockDrainTimeout: LEAVES_WITHIN_MS,
    allowedOrigins: () => false,
    namingFunction: (request) => receivedKey(idOf(request.url)),
    getFileIdFromRequest: (request) => receivedKey(idOf(request.url)),
    generateUrl: (request) => `${UPLOADS_PATH}/${idOf(request.url)}`,
    async onResponseError(request, error) {
      if (isStorageFailure(error)) {
        // It was cancelled while a piece arrived, and its file is gone: nobody need look at the disk.
        if (await isGone(db, idOf(request.url))) return { status_code: 404, body: '' };
        log.error({ err: error }, 'files cannot be stored: DATA_DIR is full, read-only or failing');
        return { status_code: 507, body: '' };
      }
      if (isStorageAway(error)) {
        sayAway(error);
        return { status_code: 503, body: '' };
      }
      const isUnforeseen = !('status_code' in error) || error.status_code === 500;
      if (isUnforeseen) log.error({ err: error }, 'an upload could not be received');
      return undefined;
    },
  });
}

const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'];

/** Why a piece could not be written is only the cause, but it is never the sender's fault. */
function isStorageFailure(error: Error | { status_code: number; body: string }): boolean {
  if ('code' in error) return DISK_CODES.includes(String(error.code));
  return 'body' in error && error.body === ERRORS.FILE_WRITE_ERROR.body;
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** While the database cannot say, storage is reported as failing. */
async function isGone(db: Deps['db'], uploadId: string): Promise<boolean> {
  const count = await db.$count(uploads, eq(uploads.id, uploadId)).catch(() => 1);
  return count === 0;
}
