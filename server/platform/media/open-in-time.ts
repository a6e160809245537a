import type { Clock } from '#server/platform/clock.ts';
import { inTime } from './in-time.ts';
import type { ByteRange, MediaStore, OpenMedia } from './media-store.ts';

/** An object, or a part of it, for somebody who waits for it; they may take their time to read it. Null if there is none. */
export function openInTime(
  storage: { media: Pick<MediaStore, 'open'>; clock: Clock },
  key: string,
  range?: ByteRange,
): Promise<OpenMedia | null> {
  return inTime(
    storage,
    () => storage.media.open(key, range),
    (late) => late?.stream.destroy(),
  );
}
