import type { Deps } from '#server/deps.ts';
import { isCreator, type Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/upload.rules.ts';
import type { UploadRow } from './get-my-upload-row.ts';
import { type NewUpload, reserveUpload, uploadRefused } from './reserved/reserve-upload.ts';

/**
 * Reserves space for a file before its first byte: what would not fit is refused now rather than at the end.
 */
export async function createUpload(deps: Deps, viewer: Member, input: NewUpload): Promise<UploadRow> {
  if (!isCreator(viewer)) throw new DomainError('CREATOR_REQUIRED');
  const { kind, sizeBytes } = input;
  if (sizeBytes === 0) throw uploadRefused(UPLOAD_REFUSALS.empty);
  if (sizeBytes > UPLOAD_LIMITS.bytes[kind]) {
    throw new DomainError('TOO_LARGE', { fields: { file: UPLOAD_REFUSALS.tooLarge[kind] } });
  }
  return deps.db.transaction((tx) => reserveUpload(deps, tx, viewer.userId, input));
}
