import { and, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons, streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { prepareReplays } from '#server/live-video/prepared/prepare-replays.ts';
import { removeRecordings } from '#server/videos/remove-recordings.ts';
import { completeRecordings } from './complete-recordings.ts';
import { expireRecordings } from './expire-recordings.ts';
import { goThroughRecordings } from './go-through-recordings.ts';
import { removeRecordingFiles } from './remove-recording-files.ts';

/**
 * Completes recordings, has those of streams that are over prepared, and removes the files of those that were deleted, are too old, or have lost their stream, once
 * no lesson waits for them any more. What fails is tried again with the next sweep.
 */
export async function sweepRecordings(deps: Deps, signal: AbortSignal): Promise<void> {
  await completeRecordings(deps, signal);
  await expireRecordings(deps);
  await prepareReplays(deps, signal);
  await goThroughRecordings(deps, {
    findNext: (after) => findUnwanted(deps, after),
    async work({ id }) {
      await removeRecordingFiles(deps, id);
      await forgetRecording(deps, id);
    },
    trouble: 'the files of a recording could not be removed',
    signal,
  });
}

async function findUnwanted({ db }: Deps, after: string): Promise<{ id: string } | null> {
  const { id, stream_id, deleted_at, writer } = streamRecordings;
  const [recording] = await db
    .select({ id })
    .from(streamRecordings)
    .where(
      and(
        gt(id, after),
        or(isNull(stream_id), and(isNotNull(deleted_at), isNotNull(writer))),
        notExists(db.select().from(recordingLessons).where(eq(recordingLessons.recording_id, id))),
      ),
    )
    .orderBy(id)
    .limit(1);
  return recording ?? null;
}

/** Of a stream that is still there it stays known that it had a recording. */
async function forgetRecording({ db }: Deps, recordingId: string): Promise<void> {
  const isIt = eq(streamRecordings.id, recordingId);
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(streamRecordings)
      .where(and(isIt, isNull(streamRecordings.stream_id)))
      .returning();
    if (removed.length > 0) return;
    await tx.delete(streamSegments).where(eq(streamSegments.recording_id, recordingId));
    await tx
      .update(streamRecordings)
      .set({
        writer: null,
        bytes: 0,
        duration_ms: 0,
        film_state: 'none',
        film_bytes: null,
        film_made_at: null,
        film_silent_ms: 0,
        film_moments: null,
      })
      .where(isIt);
    // It may have been queued for preparation in the moment it was deleted.
    await removeRecordings(tx, [recordingId]);
  });
}
