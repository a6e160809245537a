import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '#server/platform/clock.ts';
import { inTime } from './in-time.ts';
import type { MediaStore } from './media-store.ts';

/** All of a small object, for somebody who waits for it. Null if there is none. */
export function readInTime(
  storage: { media: Pick<MediaStore, 'open'>; clock: Clock },
  key: string,
): Promise<Buffer<ArrayBuffer> | null> {
  return inTime(storage, async (deadline) => {
    const opened = await storage.media.open(key);
    return opened && buffer(addAbortSignal(deadline, opened.stream));
  });
}
