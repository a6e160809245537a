import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';

export function avatarKey(userId: string): string {
  return `avatars/${userId}/avatar.webp`;
}

/** With the content's hash: a new picture has a new address, so that caches may keep each for ever. */
export function avatarAddress(userId: string, hash: string): string {
  return `/media/${avatarKey(userId)}?v=${hash}`;
}

export type StoredAvatar = { bytes: Buffer<ArrayBuffer>; hash: string };

export async function findAvatar(
  { media }: Pick<Deps, 'media'>,
  userId: string,
): Promise<StoredAvatar | null> {
  const opened = await media.open(avatarKey(userId));
  if (!opened) return null;
  const bytes = await buffer(opened.stream);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}
