import { and, asc, eq, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';

type Announced = { id: string; creatorId: string };

/** See `announceStreams`. */
export async function announceStream(deps: Deps, tx: Transaction, { id, creatorId }: Announced) {
  await announceStreams(deps, tx, { ids: [id], creatorId });
}

/**
 * Everywhere streams of one creator show. Last in the transaction of what happened to them: topics are locked until
 * it ends, the list of streams for everybody.
 */
export async function announceStreams(
  deps: Deps,
  tx: Transaction,
  { ids, creatorId }: { ids: readonly string[]; creatorId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const names = ids.map((id) => `stream:${id}` as const);
  await deps.announcePublicChange({ gone: [...names, 'streams', `teaching:${creatorId}`] }, tx);
  const messages = ids.map((streamId) => ({ name: 'stream.changed', data: { streamId } }) as const);
  for (const message of messages) await deps.hub.post(streamTopic(message.data.streamId), message, tx);
  for (const message of messages) await deps.hub.post(STREAMS_TOPIC, message, tx);
}

/**
 * What appears and disappears with its creator while people look at it. There may be any number of ended streams;
 * whoever has one of those open learns of it when their right to follow it is next checked.
 */
export async function listOpenStreams(tx: Transaction, creatorId: string): Promise<string[]> {
  const { id, creator_id, status } = liveStreams;
  const rows = await tx
    .select({ id })
    .from(liveStreams)
    .where(and(eq(creator_id, creatorId), ne(status, 'ended')))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}
