import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Waits for the last segment of one of the viewer's own streams. Whose it is and whether it is over is asked first:
 * waiting keeps the whole process busy.
 */
export async function untilOwnRecorded(
  { db, signals }: Pick<Deps, 'db' | 'signals'>,
  viewer: Creator,
  streamId: string,
): Promise<void> {
  const [stream] = await db
    .select({ status: liveStreams.status })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!stream) throw new DomainError('NOT_FOUND');
  if (stream.status === 'ended') await signals.untilRecorded(streamId);
}

/** The recording of one of the viewer's own streams, locked together with it until the transaction ends. */
export async function lockOwnRecording(tx: Transaction, viewer: Creator, streamId: string) {
  const stream = await lockOwnStream(tx, viewer, streamId);
  const [recording] = await tx
    .select()
    .from(streamRecordings)
    .where(and(eq(streamRecordings.stream_id, streamId), isNull(streamRecordings.deleted_at)))
    .for('no key update');
  if (!recording) throw new DomainError('NOT_FOUND');
  return { stream, recording };
}

/** The same once the stream is over, if there is something in it; its last segments may still be on their way. */
export async function lockEndedRecording(tx: Transaction, viewer: Creator, streamId: string) {
  const locked = await lockOwnRecording(tx, viewer, streamId);
  if (locked.stream.status !== 'ended') throw new DomainError('STREAM_NOT_ENDED');
  if (locked.recording.duration_ms === 0) throw new DomainError('NOT_FOUND');
  return locked;
}
