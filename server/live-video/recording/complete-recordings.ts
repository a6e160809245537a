import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, not } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { claimEnded } from './claim-recording.ts';
import { findUnsaved } from './find-unsaved.ts';
import { GIVE_UP_MINUTES } from './open-segment-files.ts';
import { saveSegments, secondsIn } from './save-segments.ts';

/** By then whoever received the stream has stored the rest of it, or never will. */
const WRITTEN_WITHIN_MINUTES = GIVE_UP_MINUTES + 1;
/** The rest waits for the next time. */
const AT_MOST = 100;
const ROWS_AT_ONCE = 500;

type Ended = { id: string; streamId: string };

/** Once after the end of each stream: adds what was stored of it without a row to its recording. */
export async function completeRecordings(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const recording of await listIncomplete(deps)) {
    if (signal.aborted) return;
    try {
      await complete(deps, recording);
    } catch (error) {
      deps.log.warn({ err: error, recordingId: recording.id }, 'a recording could not be completed');
    }
  }
}

async function listIncomplete({ db, clock }: Deps): Promise<Ended[]> {
  const { id, is_complete, deleted_at, stream_id } = streamRecordings;
  return db
    .select({ id, streamId: liveStreams.id })
    .from(streamRecordings)
    .innerJoin(liveStreams, eq(liveStreams.id, stream_id))
    .where(
      and(
        not(is_complete),
        isNull(deleted_at),
        eq(liveStreams.status, 'ended'),
        lt(liveStreams.end_time, later(clock.now(), { minutes: -WRITTEN_WITHIN_MINUTES })),
      ),
    )
    .limit(AT_MOST);
}

async function complete(deps: Deps, { id, streamId }: Ended): Promise<void> {
  // One that was stopped has told its creator so, and stays as it is.
  const recording = await claimEnded(deps, streamId, randomUUID());
  const unsaved = recording ? await findUnsaved({ ...deps, onTrouble: giveUp }, recording) : [];
  for (let at = 0; recording && at < unsaved.length; at += ROWS_AT_ONCE)
    await saveSegments(deps, recording, unsaved.slice(at, at + ROWS_AT_ONCE));
  await deps.db.transaction(async (tx) => {
    await tx.update(streamRecordings).set({ is_complete: true }).where(eq(streamRecordings.id, id));
    if (unsaved.length > 0) await tellOfReplay(deps, tx, streamId);
  });
  if (unsaved.length === 0) return;
  const seconds = secondsIn(unsaved);
  deps.log.info({ streamId, seconds }, 'what was stored without a row is part of its recording again');
}

/** The next sweep tries again. */
function giveUp(error: unknown): never {
  throw error;
}
