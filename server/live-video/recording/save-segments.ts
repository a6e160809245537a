import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import type { ClaimedRecording } from './claim-recording.ts';

/** A segment whose file is stored. */
export type StoredSegment = Omit<typeof streamSegments.$inferSelect, 'recording_id'>;

/**
 * `replaced`: somebody else writes this recording now. `closed`: it was deleted, stopped, or has lost its stream.
 */
export type SaveOutcome = 'saved' | 'replaced' | 'closed';

/** Adds segments to a recording. Doing it twice is harmless: the answer to the first time may have been lost. */
export async function saveSegments(
  deps: Pick<Deps, 'db'>,
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
    await tx
      .update(streamRecordings)
      .set({
        duration_ms: sql`${streamRecordings.duration_ms} + ${sum((row) => row.durationMs)}`,
        bytes: sql`${streamRecordings.bytes} + ${sum((row) => row.bytes)}`,
      })
      .where(eq(streamRecordings.id, id));
    return 'saved';
  });
}
