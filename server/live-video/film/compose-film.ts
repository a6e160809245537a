import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { type FilmRequest, fillLessonJob } from './film.jobs.ts';
import { giveUpFilm } from './give-up-film.ts';
import { openFilm } from './open-film.ts';

type RecordingRow = typeof streamRecordings.$inferSelect;
type MadeFilm = Pick<RecordingRow, 'film_silent_ms'> & { film_bytes: number };

/** Makes one MP4 of a recording, for its creator to download and for lessons. */
export async function composeFilm(deps: Deps, film: FilmRequest, signal: AbortSignal): Promise<void> {
  try {
    await compose(deps, film, signal);
  } catch (error) {
    // Deleted while it was read.
    if (!(await findWanted(deps, film.recordingId)))
      return deps.media.remove(recordingKeys.film(film.recordingId));
    // Each further attempt would only read all of it again.
    if (!isDiskFull(error)) throw error;
    deps.log.warn({ ...film }, 'there is no room for the film of a recording');
    await giveUpFilm(deps, film, 'no-room');
  }
}

async function compose(deps: Deps, { recordingId }: FilmRequest, signal: AbortSignal): Promise<void> {
  const before = await findWanted(deps, recordingId);
  // It is there, or was given up.
  if (before && before.film_state !== 'making') return;
  const made = before && (await store(deps, recordingId, signal));
  const isWanted = await deps.db.transaction(async (tx) => {
    const recording = await findWanted({ db: tx }, recordingId, 'locked');
    if (!made || !recording) return false;
    // Its last segments were saved meanwhile.
    if (recording.bytes !== before.bytes) throw new Error('a recording grew while its film was made');
    await settle(deps, tx, recording, made);
    return true;
  });
  // Deleted meanwhile: whoever removed its other files may have been here before.
  if (!isWanted) await deps.media.remove(recordingKeys.film(recordingId));
}

async function store(deps: Deps, recordingId: string, signal: AbortSignal): Promise<MadeFilm> {
  const key = recordingKeys.film(recordingId);
  const { stream, bytes, silentSeconds } = await openFilm(deps, recordingId, signal);
  await deps.media.put(key, stream, { contentType: contentTypeOf(key), leavesRoom: true, bytes });
  return { film_bytes: bytes, film_silent_ms: Math.round(silentSeconds * 1000) };
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
  made: MadeFilm,
): Promise<void> {
  await tx
    .update(streamRecordings)
    .set({ ...made, film_state: 'ready', film_made_at: deps.clock.now() })
    .where(eq(streamRecordings.id, id));
  const waiting = await tx
    .select({ lessonId: recordingLessons.lesson_id })
    .from(recordingLessons)
    .where(eq(recordingLessons.recording_id, id));
  await deps.queue.sendAll(fillLessonJob, waiting, { tx });
  if (stream_id) await tellOfReplay(deps, tx, stream_id);
}
