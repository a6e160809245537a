import type { Deps } from '#server/deps.ts';
import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts';
import { getMyProfile } from '#server/profiles/get-my-profile.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_PIXELS } from '#shared/profiles/avatar.rules.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { storeAvatar } from './avatar-storage.ts';
import { changeAvatar } from './change-avatar.ts';

/** Nothing of the file is kept but what it shows: the picture is redrawn in our size and format. */
export async function saveAvatar(deps: Deps, viewer: Member, file: Buffer): Promise<OwnProfile> {
  const picture = await redrawPicture(file, { square: AVATAR_PIXELS });
  if (!picture)
    throw new DomainError('UPLOAD_REFUSED', { fields: { file: AVATAR_MESSAGES.notImage.description } });
  const { userId } = viewer;
  await changeAvatar(deps, userId, () => storeAvatar(deps, userId, Buffer.from(picture.bytes)));
  return getMyProfile(deps, viewer);
}
