import { createHash } from 'node:crypto';
import type { Role } from '#shared/profiles/profile.rules.ts';

/** Everything the picture of a profile shows; the drawing besides it follows from the id. */
export type PictureFace = {
  userId: string;
  displayName: string;
  role: Role;
  isCreatorVerified: boolean;
  avatarUrl: string | null;
};

/** Goes up with the look: networks keep a picture for as long as its address stays the same. */
const LOOK = 1;

export function sharePicturePath(face: PictureFace): string {
  const { userId, displayName, role, isCreatorVerified, avatarUrl } = face;
  const shown = JSON.stringify([LOOK, displayName, role, isCreatorVerified, avatarUrl]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `/media/profiles/${userId}/${version}.png`;
}
