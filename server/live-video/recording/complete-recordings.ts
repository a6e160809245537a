import { and, eq, gt, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveNodes, streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import { isRunning } from '#server/live-video/signals/nodes/is-running.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { readEnd } from './claim-recording.ts';
import { findUnsaved } from './find-unsaved.ts';
import { goThroughRecordings } from './go-through-recordings.ts';
import { saveSegments, secondsIn } from './save-segments.ts';

/** A process that stops, or has lost the database for a moment, counts as gone while it stores the rest. */
const PATIENCE_MINUTES = 6;
const ROWS_AT_ONCE = 500;

type Ended = { id: string; streamId: string; writer: string; epoch: number };

/**
 * Once after the end of each stream: adds what was stored of it without a row to its recording. A process that runs
 * adds its own. Should one be at it all the same, nothing is taken from it: both write the same rows.
 */
export async function completeRecordings(deps: Deps, signal: AbortSignal): Promise<void> {
  await goThroughRecordings(deps, {
    findNext: (after) => findIncomplete(deps, after),
    work: (recording) => complete(deps, recording),
    trouble: 'a recording could not be completed',
    signal,
  });
}

async function findIncomplete({ db, clock }: Deps, after: string): Promise<Ended | null> {
  const { id, epoch, writer, is_complete, deleted_at, stopped_by, stream_id } = streamRecordings;
  const receiver = db
    .select()
    .from(streamSignals)
    .innerJoin(liveNodes, eq(liveNodes.id, streamSignals.node_id))
    .where(and(eq(streamSignals.stream_id, liveStreams.id), isRunning(clock)));
  const [recording] = await db
    .select({ id, epoch, writer: sql<string>`${writer}`, streamId: liveStreams.id })
    .from(streamRecordings)
    .innerJoin(liveStreams, eq(liveStreams.id, stream_id))
    .where(
      and(
        gt(id, after),
        not(is_complete),
        isNull(deleted_at),
        // Its creator was told so, and it stays as it is.
        isNull(stopped_by),
        eq(liveStreams.status, 'ended'),
        lt(liveStreams.end_time, later(clock.now(), { minutes: -PATIENCE_MINUTES })),
        notExists(receiver),
      ),
    )
    .orderBy(id)
    .limit(1);
  return recording ?? null;
}

async function complete(deps: Deps, { streamId, ...recording }: Ended): Promise<void> {
  const { id, writer, epoch } = recording;
  const stored = { id, ...(await readEnd(deps.db, id)), epoch: epoch + 1 };
  const unsaved = await findUnsaved({ ...deps, onTrouble: giveUp }, stored);
  for (let at = 0; at < unsaved.length; at += ROWS_AT_ONCE) {
    const outcome = await saveSegments(deps, recording, unsaved.slice(at, at + ROWS_AT_ONCE));
    // Somebody goes on with it, or has deleted it.
    if (outcome !== 'saved') return;
  }
  const isTheSame = and(eq(streamRecordings.id, id), eq(streamRecordings.writer, writer));
  await deps.db.transaction(async (tx) => {
    await tx.update(streamRecordings).set({ is_complete: true }).where(isTheSame);
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
