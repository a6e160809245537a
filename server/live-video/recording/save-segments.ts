import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { expireFilmsJob } from '#server/live-video/film/film.jobs.ts';
import { recordingLessons, streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { orderFilm } from '#server/live-video/replay/order-film.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { removeRecordings } from '#server/videos/remove-recordings.ts';
import type { ClaimedRecording } from './claim-recording.ts';

type SaveDeps = Pick<Deps, 'db' | 'queue' | 'hub' | 'announcePublicChange'>;

/** A segment whose file is stored. */
export type StoredSegment = Omit<typeof streamSegments.$inferSelect, 'recording_id'>;

export function secondsIn(segments: readonly Pick<StoredSegment, 'duration_ms'>[]): number {
  return segments.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000;
}

/**
 * `replaced`: somebody else writes this recording now. `closed`: it was deleted, stopped, or has lost its stream.
 */
export type SaveOutcome = 'saved' | 'replaced' | 'closed';

/** Adds segments to a recording. Doing it twice is harmless: the answer to the first time may have been lost. */
export async function saveSegments(
  deps: SaveDeps,
  { id, writer }: Pick<ClaimedRecording, 'id' | 'writer'>,
  segments: readonly StoredSegment[],
): Promise<SaveOutcome> {
  return deps.db.transaction(async (tx) => {
    const [recording] = await tx
      .select()
      .from(streamRecordings)
      .where(eq(streamRecordings.id, id))
      .for('no key update');
    const isClosed = !recording?.stream_id || recording.deleted_at || recording.stopped_by;
    if (isClosed) return 'closed';
    if (recording.writer !== writer) return 'replaced';
    const added = await tx
      .insert(streamSegments)
      .values(segments.map((segment) => ({ ...segment, recording_id: id })))
      .onConflictDoNothing()
      .returning({ durationMs: streamSegments.duration_ms, bytes: streamSegments.bytes });
    const sum = (of: (row: { durationMs: number; bytes: number }) => number) =>
      added.reduce((total, row) => total + of(row), 0);
    const isLate = added.length > 0 && recording.film_state === 'ready';
    const isPreparedTooSoon = added.length > 0 && recording.film_moments !== null;
    if (isPreparedTooSoon) await removeRecordings(tx, [id]);
    await tx
      .update(streamRecordings)
      .set({
        // When it was made stays: there is a file until somebody has removed or replaced it.
        ...(isLate && { film_state: 'none', film_bytes: null }),
        ...(isPreparedTooSoon && { film_moments: null }),
        duration_ms: sql`${streamRecordings.duration_ms} + ${sum((row) => row.durationMs)}`,
        bytes: sql`${streamRecordings.bytes} + ${sum((row) => row.bytes)}`,
      })
      .where(eq(streamRecordings.id, id));
    if (isLate) await replaceFilm(deps, tx, id);
    if (recording.stream_id && (isLate || isPreparedTooSoon))
      await tellOfReplay(deps, tx, recording.stream_id);
    return 'saved';
  });
}

/** A film can be ordered the moment a stream ends, before its last segments are stored. */
async function replaceFilm(deps: SaveDeps, tx: Transaction, id: string): Promise<void> {
  const isAwaited = (await tx.$count(recordingLessons, eq(recordingLessons.recording_id, id))) > 0;
  if (isAwaited) await orderFilm(deps, tx, { id, film_state: 'none' });
  else await deps.queue.send(expireFilmsJob, {}, { tx });
}
