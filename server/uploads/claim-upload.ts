import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import { uploads } from './uploads.tables.ts';

/**
 * The video that a lesson is about to refer to. It stays locked until the transaction ends, so that the sweep
 * either sees the lesson or leaves the upload alone.
 */
export async function claimUpload(tx: Transaction, ownerId: string, uploadId: string) {
  return claimReady(tx, ownerId, uploadId, 'video');
}

/**
 * The same for a video that may still be on its way: whoever decides about it waits for the transaction too. Of one
 * that was refused meanwhile, people are told why.
 */
export async function claimVideo(tx: Transaction, ownerId: string, uploadId: string) {
  const upload = await lockOwnUpload(tx, ownerId, uploadId, 'video');
  if (!upload) throw new DomainError('NOT_FOUND');
  if (upload.refusal !== null)
    throw new DomainError('INVALID_INPUT', { fields: { uploadId: upload.refusal } });
  return upload;
}

/** The same for a file that comes with a lesson. */
export async function claimFile(tx: Transaction, ownerId: string, uploadId: string): Promise<void> {
  await claimReady(tx, ownerId, uploadId, 'file');
}

/** The same for a course's picture; false if it is missing or not theirs. */
export async function claimImage(tx: Transaction, ownerId: string, uploadId: string): Promise<boolean> {
  return (await lockOwnUpload(tx, ownerId, uploadId, 'image'))?.status === 'ready';
}

async function claimReady(tx: Transaction, ownerId: string, uploadId: string, kind: UploadKind) {
  const upload = await lockOwnUpload(tx, ownerId, uploadId, kind);
  if (!upload || upload.status === 'refused') throw new DomainError('NOT_FOUND');
  if (upload.status !== 'ready') throw new DomainError('UPLOAD_NOT_READY');
  return upload;
}

async function lockOwnUpload(tx: Transaction, ownerId: string, uploadId: string, kind: UploadKind) {
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.owner_id, ownerId), eq(uploads.kind, kind)))
    .for('share');
  return upload ?? null;
}
