import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { type FilmRequest, fillLessonJob } from './film.jobs.ts';
import { openFilm } from './open-film.ts';

type RecordingRow = typeof streamRecordings.$inferSelect;

/** Makes one MP4 of a recording, for its creator to download and for lessons. */
export async function composeFilm(
  deps: Deps,
  { recordingId }: FilmRequest,
  signal: AbortSignal,
): Promise<void> {
  const before = await findWanted(deps, recordingId);
  if (before?.film_state === 'ready') return;
  const key = recordingKeys.film(recordingId);
  const bytes = before && (await store(deps, recordingId, signal));
  const isWanted = await deps.db.transaction(async (tx) => {
    const recording = await findWanted({ db: tx }, recordingId, 'locked');
    if (!before || !recording) return false;
    // Its last segments were saved meanwhile.
    if (recording.bytes !== before.bytes) throw new Error('a recording grew while its film was made');
    await settle(deps, tx, recording, { film_state: 'ready', film_bytes: bytes });
    return true;
  });
  // Deleted meanwhile: whoever removed its other files may have been here before.
  if (!isWanted) await deps.media.remove(key);
}

async function store(deps: Deps, recordingId: string, signal: AbortSignal): Promise<number> {
  const key = recordingKeys.film(recordingId);
  const { stream, bytes } = await openFilm(deps, recordingId, signal);
  await deps.media.put(key, stream, { contentType: contentTypeOf(key), leavesRoom: true, bytes });
  return bytes;
}

/** Deleted ones too, for as long as a lesson waits for them. */
async function findWanted(
  { db }: { db: Deps['db'] | Transaction },
  recordingId: string,
  lock?: 'locked',
): Promise<RecordingRow | null> {
  const query = db.select().from(streamRecordings).where(eq(streamRecordings.id, recordingId));
  const [recording] = await (lock ? query.for('no key update') : query);
  if (!recording) return null;
  const isDeleted = recording.deleted_at !== null || recording.stream_id === null;
  const waiting = await db.$count(recordingLessons, eq(recordingLessons.recording_id, recordingId));
  return isDeleted && waiting === 0 ? null : recording;
}

async function settle(
  deps: Deps,
  tx: Transaction,
  { id, stream_id }: RecordingRow,
  film: Pick<RecordingRow, 'film_state' | 'film_bytes'>,
): Promise<void> {
  await tx.update(streamRecordings).set(film).where(eq(streamRecordings.id, id));
  const waiting = await tx
    .select({ lessonId: recordingLessons.lesson_id })
    .from(recordingLessons)
    .where(eq(recordingLessons.recording_id, id));
  await deps.queue.sendAll(fillLessonJob, waiting, { tx });
  if (stream_id) await tellOfReplay(deps, tx, stream_id);
}
