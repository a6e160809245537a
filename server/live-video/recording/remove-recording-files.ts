import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { INITS_PER_WRITER, recordingKeys } from './recording-keys.ts';

/** On S3 each is a request of its own. */
const AT_ONCE = 8;

type Numbered = {
  keyOf(number: number): string;
  first: number;
  /** The last that has a row. */
  last: number;
  /** Behind the last one there is. */
  end: number;
};

/** Removes everything a recording has in storage. Doing it twice is harmless, and so is an interruption. */
export async function removeRecordingFiles(deps: Pick<Deps, 'db' | 'media'>, recordingId: string) {
  // From the end, because the end is what has to be found.
  for (const files of (await listFiles(deps, recordingId)).toReversed()) await removeNumbered(deps, files);
  await deps.media.remove(recordingKeys.film(recordingId));
}

async function listFiles(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  recordingId: string,
): Promise<Numbered[]> {
  const [recording] = await db.select().from(streamRecordings).where(eq(streamRecordings.id, recordingId));
  const rows = await db
    .select({ epoch: streamSegments.epoch, position: streamSegments.position, init: streamSegments.init })
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recordingId))
    .orderBy(streamSegments.position);
  const files: Numbered[] = [];
  let first = 0;
  let reached = 0;
  for (let epoch = 0; epoch <= (recording?.epoch ?? 0); epoch += 1) {
    const keyOf = (position: number) => recordingKeys.segment(recordingId, { epoch, position });
    const last = rows.findLast((row) => row.epoch === epoch)?.position ?? first - 1;
    // A writer began behind what it found of those before it: at the last row, or later.
    reached = await reachEnd({ media }, keyOf, Math.max(last + 1, reached));
    files.push({ keyOf, first, last, end: reached });
    first = last + 1;
    files.push(await listInits({ media }, recordingId, epoch, rows));
  }
  return files;
}

async function listInits(
  deps: Pick<Deps, 'media'>,
  recordingId: string,
  epoch: number,
  rows: readonly { init: number }[],
): Promise<Numbered> {
  const keyOf = (number: number) => recordingKeys.init(recordingId, number);
  const first = epoch * INITS_PER_WRITER;
  let last = first - 1;
  for (const { init } of rows) if (Math.floor(init / INITS_PER_WRITER) === epoch) last = Math.max(last, init);
  return { keyOf, first, last, end: await reachEnd(deps, keyOf, last + 1) };
}

/** Files come before their rows: after a crash there may be more of them than the database knows, without a gap. */
async function reachEnd({ media }: Pick<Deps, 'media'>, keyOf: Numbered['keyOf'], from: number) {
  let end = from;
  while ((await media.head(keyOf(end))) !== null) end += 1;
  return end;
}

async function removeNumbered({ media }: Pick<Deps, 'media'>, { keyOf, first, last, end }: Numbered) {
  for (let number = end - 1; number > last; number -= 1) await media.remove(keyOf(number));
  for (let start = first; start <= last; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, last + 1 - start);
    await Promise.all(Array.from({ length: count }, (_, index) => media.remove(keyOf(start + index))));
  }
}
