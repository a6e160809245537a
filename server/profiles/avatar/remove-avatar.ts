import type { Deps } from '#server/deps.ts';
import { getMyProfile } from '#server/profiles/get-my-profile.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { dropAvatar } from './avatar-storage.ts';
import { changeAvatar } from './change-avatar.ts';

export async function removeAvatar(deps: Deps, viewer: Member): Promise<OwnProfile> {
  await changeAvatar(deps, viewer.userId, () => dropAvatar(deps, viewer.userId));
  return getMyProfile(deps, viewer);
}
