import { eq, max } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSegments } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from './recording-keys.ts';

/** On S3 each is a request of its own. */
const AT_ONCE = 8;

/** Removes everything a recording has in storage. Doing it twice is harmless. */
export async function removeRecordingFiles(deps: Pick<Deps, 'db' | 'media'>, recordingId: string) {
  const [last] = await deps.db
    .select({ position: max(streamSegments.position), init: max(streamSegments.init) })
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recordingId));
  await removeNumbered(deps, (number) => recordingKeys.segment(recordingId, number), last?.position ?? -1);
  await removeNumbered(deps, (number) => recordingKeys.init(recordingId, number), last?.init ?? -1);
  await deps.media.remove(recordingKeys.film(recordingId));
}

/** Files come before their rows: after a crash there may be more of them than the database knows, without a gap. */
async function removeNumbered(
  { media }: Pick<Deps, 'media'>,
  keyOf: (number: number) => string,
  last: number,
) {
  for (let first = 0; first <= last; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, last + 1 - first);
    await Promise.all(Array.from({ length: count }, (_, index) => media.remove(keyOf(first + index))));
  }
  for (let number = last + 1; (await media.head(keyOf(number))) !== null; number += 1)
    await media.remove(keyOf(number));
}
