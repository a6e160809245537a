import type { Deps } from '#server/deps.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { replaceKey } from './replace-key.ts';
import { openStreamKey } from './stream-key.ts';

/** The first time makes it. So does a key that the present secret cannot open, which no encoder could use. */
export async function revealKey(deps: Deps, viewer: Creator, { streamId }: { streamId: string }) {
  const streamKey = await deps.db.transaction(async (tx) => {
    const { stream_key: sealed } = await lockOwnStream(tx, viewer, streamId);
    const known = sealed === null ? null : openStreamKey(deps.authKey, streamId, sealed);
    return known ?? (await replaceKey(deps, tx, streamId));
  });
  return { streamKey };
}
