import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { inTime } from '#server/platform/media/in-time.ts';
import { readInTime } from '#server/platform/media/read-in-time.ts';

export function avatarKey(userId: string): string {
  return `avatars/${userId}/avatar.webp`;
}

/** With the content's hash: a new picture has a new address, so that caches may keep each for ever. */
export function avatarAddress(userId: string, hash: string): string {
  return `/media/${avatarKey(userId)}?v=${hash}`;
}

export type StoredAvatar = { bytes: Buffer<ArrayBuffer>; hash: string };

type Storage = Pick<Deps, 'media' | 'clock'>;

export async function findAvatar(storage: Storage, userId: string): Promise<StoredAvatar | null> {
  const bytes = await readInTime(storage, avatarKey(userId));
  return bytes && { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

export function storeAvatar(storage: Storage, userId: string, bytes: Buffer): Promise<void> {
  return inTime(storage, () => storage.media.put(avatarKey(userId), bytes, { contentType: 'image/webp' }));
}

export function dropAvatar(storage: Storage, userId: string): Promise<void> {
  return inTime(storage, () => storage.media.remove(avatarKey(userId)));
}
