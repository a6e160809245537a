import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { INITS_PER_WRITER, recordingKeys } from './recording-keys.ts';

/** On S3 each is a request of its own. */
const AT_ONCE = 8;

/** Removes everything a recording has in storage. Doing it twice is harmless. */
export async function removeRecordingFiles(deps: Pick<Deps, 'db' | 'media'>, recordingId: string) {
  const { db } = deps;
  const [recording] = await db.select().from(streamRecordings).where(eq(streamRecordings.id, recordingId));
  const rows = await db
    .select({ epoch: streamSegments.epoch, position: streamSegments.position, init: streamSegments.init })
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recordingId))
    .orderBy(streamSegments.position);
  let first = 0;
  for (let epoch = 0; epoch <= (recording?.epoch ?? 0); epoch += 1) {
    const last = rows.findLast((row) => row.epoch === epoch)?.position ?? first - 1;
    await removeNumbered(deps, (position) => recordingKeys.segment(recordingId, { epoch, position }), {
      first,
      last,
    });
    // The next writer began behind the last row.
    first = last + 1;
    const inits = { first: epoch * INITS_PER_WRITER, last: epoch * INITS_PER_WRITER - 1 };
    for (const { init } of rows)
      if (Math.floor(init / INITS_PER_WRITER) === epoch) inits.last = Math.max(inits.last, init);
    await removeNumbered(deps, (number) => recordingKeys.init(recordingId, number), inits);
  }
  await deps.media.remove(recordingKeys.film(recordingId));
}

/** Files come before their rows: after a crash there may be more of them than the database knows, without a gap. */
async function removeNumbered(
  { media }: Pick<Deps, 'media'>,
  keyOf: (number: number) => string,
  { first, last }: { first: number; last: number },
) {
  for (let start = first; start <= last; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, last + 1 - start);
    await Promise.all(Array.from({ length: count }, (_, index) => media.remove(keyOf(start + index))));
  }
  for (let number = last + 1; (await media.head(keyOf(number))) !== null; number += 1)
    await media.remove(keyOf(number));
}
