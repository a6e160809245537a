import { eq } from 'drizzle-orm';
import { queueOrdersOf } from '#server/billing/checkout/queue-orders-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { announceStream } from './announce-stream.ts';

/** Ends a live stream whose row is locked, whoever or whatever ends it. Last in its transaction. */
export async function closeStream(
  deps: Deps,
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<void> {
  await tx
    .update(liveStreams)
    .set({ status: 'ended', end_time: deps.clock.now() })
    .where(eq(liveStreams.id, id));
  await queueOrdersOf(deps, tx, { streamId: id });
  await announceStream(deps, tx, { id, creatorId });
}
