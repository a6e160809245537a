import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamTopic } from '#shared/realtime.ts';

/**
 * Everybody who has the stream's page open hears whether it has a signal; if that is not said, they ask again where
 * its picture is.
 */
export async function tellOfSignal(
  { hub, announcePublicChange }: Pick<Deps, 'hub' | 'announcePublicChange'>,
  tx: Transaction,
  streamId: string,
  isConnected?: boolean,
): Promise<void> {
  await announcePublicChange({ changed: [`playback:${streamId}`] }, tx);
  await hub.post(streamTopic(streamId), { name: 'stream.signal', data: { streamId, isConnected } }, tx);
}
