import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '#server/platform/media/media-store.ts';

/** Tables of contents have a few megabytes. A file that asks for more at once wants our memory. */
const LARGEST_READ = 64 * 1024 * 1024;
/** Recordings without an index have to be read once. More often than this, something leads in circles. */
const TIMES_READ = 3;

/** The file asks for what no sound file needs. */
export class TooMuchRead extends Error {}

/** Ranges of a stored object for a parser that is fed by strangers. */
export function createRangeReader(media: Pick<MediaStore, 'open'>, key: string, size: number) {
  let bytesRead = 0;

  return async function read(start: number, end: number): Promise<Buffer> {
    bytesRead += end - start;
    const isTooMuch = end - start > LARGEST_READ || bytesRead > size * TIMES_READ + LARGEST_READ;
    if (isTooMuch) throw new TooMuchRead();
    const opened = await media.open(key, { start, end: end - 1 });
    if (!opened) throw new Error(`${key} is gone`);
    return buffer(opened.stream);
  };
}
