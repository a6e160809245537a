import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments, streamSignals } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { ReplayAudience } from '#shared/live-video/live-video.rules.ts';

export type ClaimedRecording = {
  id: string;
  writer: string;
  /** How many writers it had before. */
  epoch: number;
  /** How many segments it has, and who wrote the last of them. */
  segments: number;
  lastEpoch: number;
  /** The init segments that these need, newest first; if there are many, the newest of them. */
  inits: readonly number[];
  bytes: number;
};

/** Encoders change between few settings; beyond that, one is stored again. */
const INITS_COMPARED = 16;

/** Until its creator chooses another. */
export function firstAudience({ is_premium_only }: { is_premium_only: boolean }): ReplayAudience {
  return is_premium_only ? 'premium' : 'public';
}

type ClaimDeps = Pick<Deps, 'db' | 'clock' | 'signals'>;

/**
 * Begins a stream's recording, or goes on with the one there is. From now on no other writer adds to it. Null if
 * nothing is to be recorded: the stream is gone, or its recording was stopped or deleted. `elsewhere`: another
 * process receives the stream now, and this one would take the recording away from it.
 */
export async function claimRecording(
  deps: ClaimDeps,
  streamId: string,
  writer: string,
): Promise<ClaimedRecording | 'elsewhere' | null> {
  return deps.db.transaction(async (tx) =>
    (await isReceivedElsewhere(deps, tx, streamId)) ? 'elsewhere' : takeOver(deps, tx, streamId, writer),
  );
}

async function takeOver(
  deps: ClaimDeps,
  tx: Transaction,
  streamId: string,
  writer: string,
): Promise<ClaimedRecording | null> {
  const [stream] = await tx
    .select({ is_premium_only: liveStreams.is_premium_only })
    .from(liveStreams)
    .where(eq(liveStreams.id, streamId))
    .for('key share');
  if (!stream) return null;
  const [recording] = await tx
    .insert(streamRecordings)
    .values({
      stream_id: streamId,
      audience: firstAudience(stream),
      writer,
      created_at: deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: streamRecordings.stream_id,
      set: { writer, epoch: sql`${streamRecordings.epoch} + 1`, is_complete: false },
      setWhere: and(isNull(streamRecordings.stopped_by), isNull(streamRecordings.deleted_at)),
    })
    .returning({
      id: streamRecordings.id,
      bytes: streamRecordings.bytes,
      epoch: streamRecordings.epoch,
    });
  if (!recording) return null;
  const inits = await tx
    .selectDistinct({ init: streamSegments.init })
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recording.id))
    .orderBy(desc(streamSegments.init))
    .limit(INITS_COMPARED);
  return {
    ...recording,
    writer,
    ...(await readEnd(tx, recording.id)),
    inits: inits.map(({ init }) => init),
  };
}

/** Behind which row a recording goes on. */
export async function readEnd(
  db: Deps['db'] | Transaction,
  recordingId: string,
): Promise<Pick<ClaimedRecording, 'segments' | 'lastEpoch'>> {
  const [last] = await db
    .select({ position: streamSegments.position, epoch: streamSegments.epoch })
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recordingId))
    .orderBy(desc(streamSegments.position))
    .limit(1);
  return { segments: last ? last.position + 1 : 0, lastEpoch: last?.epoch ?? 0 };
}

/** A row that no process ever had says only that somebody was turned away. */
async function isReceivedElsewhere(
  { signals }: Pick<Deps, 'signals'>,
  tx: Transaction,
  streamId: string,
): Promise<boolean> {
  const { stream_id, node_id } = streamSignals;
  return (await tx.$count(streamSignals, and(eq(stream_id, streamId), ne(node_id, signals.nodeId)))) > 0;
}
