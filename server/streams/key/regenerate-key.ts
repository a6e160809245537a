import type { Deps } from '#server/deps.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { replaceKey } from './replace-key.ts';

export async function regenerateKey(deps: Deps, viewer: Creator, { streamId }: { streamId: string }) {
  const streamKey = await deps.db.transaction(async (tx) => {
    const { status } = await lockOwnStream(tx, viewer, streamId);
    if (status === 'ended') throw new DomainError('STREAM_ENDED');
    return replaceKey(deps, tx, streamId);
  });
  return { streamKey };
}
