import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { claimImage } from '#server/uploads/claim-upload.ts';
import { findImageId } from '#server/uploads/find-image-id.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';

/**
 * The picture a course stores. An upload must be the creator's own and is stored under the one address the
 * sweep looks for; someone else's could never be removed while this course showed it.
 */
export async function ownThumbnail(
  deps: Deps,
  tx: Transaction,
  viewer: Creator,
  address: string,
  stored: string | null,
): Promise<string | null> {
  // A picture from before this rule must not keep the rest of the form from being saved.
  if (address === stored) return stored;
  const imageId = findImageId(address, deps.settings.publicUrl);
  if (imageId === null) return address || null;
  if (!(await claimImage(tx, viewer.userId, imageId)))
    throw new DomainError('INVALID_INPUT', { fields: { thumbnailUrl: 'Choose one of your own pictures' } });
  return imageAddress(imageId);
}
