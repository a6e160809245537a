import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamTopic } from '#shared/realtime.ts';

/** Who may watch it has changed, or what its creator can do with it. */
export async function tellOfReplay(
  { hub, announcePublicChange }: Pick<Deps, 'hub' | 'announcePublicChange'>,
  tx: Transaction,
  streamId: string,
): Promise<void> {
  await announcePublicChange({ gone: [`playback:${streamId}`] }, tx);
  await hub.post(streamTopic(streamId), { name: 'stream.signal', data: { streamId } }, tx);
}
