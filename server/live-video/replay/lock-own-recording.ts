import { and, eq, isNull } from 'drizzle-orm';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

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

/** The same once the stream is over; its last segments may still be on their way into storage. */
export async function lockEndedRecording(tx: Transaction, viewer: Creator, streamId: string) {
  const locked = await lockOwnRecording(tx, viewer, streamId);
  if (locked.stream.status !== 'ended') throw new DomainError('STREAM_NOT_ENDED');
  return locked;
}
