import type { Deps } from '#server/deps.ts';
import { createChildTasks } from '#server/platform/child-tasks/create-child-tasks.ts';
import { findAvatar } from '#server/profiles/avatar/avatar-storage.ts';
import type { PictureFace } from './picture-face.ts';
import type { PictureTask } from './raster-share-picture.ts';

const prints = createChildTasks<PictureTask, Uint8Array>(new URL('./raster-process.ts', import.meta.url), {
  taskMs: 60_000,
});

/** In a child process: fonts and pixels take memory that this one would not get back, and half a second. */
export async function printSharePicture(deps: Deps, face: PictureFace): Promise<Buffer> {
  // From our own storage, never from an address.
  const avatar = face.avatarUrl === null ? null : await findAvatar(deps, face.userId);
  return Buffer.from(await prints.run({ face, avatar: avatar?.bytes ?? null }));
}
