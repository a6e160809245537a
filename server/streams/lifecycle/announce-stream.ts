import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';

type Announced = { id: string; creatorId: string };

/**
 * Everywhere a stream shows. Last in the transaction of what happened to it: topics are locked until it ends, the
 * list of streams for everybody.
 */
export async function announceStream(deps: Deps, tx: Transaction, { id, creatorId }: Announced) {
  await deps.announcePublicChange({ gone: [`stream:${id}`, 'streams', `teaching:${creatorId}`] }, tx);
  const message = { name: 'stream.changed', data: { streamId: id } } as const;
  await deps.hub.post(streamTopic(id), message, tx);
  await deps.hub.post(STREAMS_TOPIC, message, tx);
}
