import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { announceStream } from './announce-stream.ts';
import { lockOwnStream } from './lock-own-stream.ts';

export async function cancelStream(deps: Deps, viewer: Creator, { streamId }: { streamId: string }) {
  const creatorId = viewer.userId;
  await deps.db.transaction(async (tx) => {
    const { status, title } = await lockOwnStream(tx, viewer, streamId);
    if (status !== 'scheduled') throw new DomainError('STREAM_STARTED');
    // Before it is deleted: the reminders, which say who is to be told, go with it.
    await deps.emit(tx, 'streamCancelled', { streamId, creatorId, title, at: deps.clock.now() });
    await tx.delete(liveStreams).where(eq(liveStreams.id, streamId));
    await announceStream(deps, tx, { id: streamId, creatorId });
  });
  return {};
}
