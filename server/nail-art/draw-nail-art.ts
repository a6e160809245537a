import { createChildTasks } from '#server/platform/child-tasks/create-child-tasks.ts';
import type { NailArtPicture } from '#shared/nail-art/nail-art-path.ts';

const rasters = createChildTasks<NailArtPicture, Uint8Array>(
  new URL('./raster-process.ts', import.meta.url),
  {
    taskMs: 60_000,
  },
);

/**
 * A picture's pixels, drawn in a child process: some two hundred pictures would leave this one a hundred
 * megabytes larger.
 */
export async function drawNailArt(picture: NailArtPicture): Promise<Buffer> {
  return Buffer.from(await rasters.run(picture));
}
