import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { makeStreamKey, sealStreamKey, streamKeyMac } from './stream-key.ts';

export async function replaceKey({ authKey }: Deps, tx: Transaction, streamId: string): Promise<string> {
  const key = makeStreamKey();
  await tx
    .update(liveStreams)
    .set({ stream_key: sealStreamKey(authKey, streamId, key), stream_key_mac: streamKeyMac(authKey, key) })
    .where(eq(liveStreams.id, streamId));
  return key;
}
