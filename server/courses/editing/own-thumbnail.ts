import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { claimImage } from '#server/uploads/claim-upload.ts';
import { findImageId } from '#server/uploads/find-image-id.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';

/**
 * What a course keeps as its picture: of uploads, the creator's own, by the one address that the sweep looks for.
 * Somebody else's could never be removed any more while this course showed it.
 */
export async function ownThumbnail(
  deps: Deps,
  tx: Transaction,
  viewer: Creator,
  address: string,
): Promise<string | null> {
  const imageId = findImageId(address, deps.settings.publicUrl);
  if (imageId === null) return address || null;
  if (!(await claimImage(tx, viewer.userId, imageId)))
    throw new DomainError('INVALID_INPUT', { fields: { thumbnailUrl: 'Choose a picture of your own' } });
  return imageAddress(imageId);
}
