import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '#server/platform/media/media-store.ts';

/** Tables of contents have a few megabytes. A file that needs more at once is after our memory. */
const LARGEST_READ = 64 * 1024 * 1024;
/** Recordings without an index have to be read once. Reading more than this means going in circles. */
const TIMES_READ = 3;

/** The file asks for more than any valid file needs, or for bytes that it does not have. */
export class TooMuchRead extends Error {}

/** Reads ranges of a stored object for a parser that strangers feed. */
export function createRangeReader(
  media: Pick<MediaStore, 'open'>,
  key: string,
  size: number,
  timesRead = TIMES_READ,
) {
  let bytesRead = 0;

  return async function read(start: number, end: number): Promise<Buffer> {
    bytesRead += end - start;
    const isTooMuch = end - start > LARGEST_READ || bytesRead > size * timesRead + LARGEST_READ;
    const isThere = start >= 0 && start < size && start < end;
    if (isTooMuch || !isThere) throw new TooMuchRead();
    const opened = await media.open(key, { start, end: end - 1 });
    if (!opened) throw new Error(`${key} is gone`);
    return buffer(opened.stream);
  };
}
