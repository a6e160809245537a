import type { Deps } from '#server/deps.ts';
import { getMyStream } from '#server/streams/get-my-stream.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { closeStream } from './close-stream.ts';
import { lockOwnStream } from './lock-own-stream.ts';

export async function endStream(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<OwnStream> {
  await deps.db.transaction(async (tx) => {
    const { status } = await lockOwnStream(tx, viewer, streamId);
    if (status === 'scheduled') throw new DomainError('STREAM_NOT_LIVE');
    if (status === 'ended') return;
    await closeStream(deps, tx, { id: streamId, creatorId: viewer.userId });
  });
  return getMyStream(deps, viewer, { streamId });
}
