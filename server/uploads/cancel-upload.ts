import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { discardUploads } from './discard-uploads.ts';
import { getMyUploadRow } from './get-my-upload-row.ts';
import { uploads } from './uploads.tables.ts';

/** Deletes an upload, unless something refers to it by now. */
export async function cancelUpload(deps: Deps, viewer: Member, input: { uploadId: string }): Promise<void> {
  const { id } = await getMyUploadRow(deps, viewer, input.uploadId);
  const isIt = and(eq(uploads.id, id), eq(uploads.owner_id, viewer.userId));
  const discarded = await discardUploads(deps, isIt, 'cancelled');
  if (discarded === 0) throw new DomainError('UPLOAD_IN_USE');
}
