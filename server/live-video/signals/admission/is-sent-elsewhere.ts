import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { seenSince } from '#server/live-video/signals/is-connected.ts';

/** A little longer than a process that receives a signal takes to write about it again. */
const FRESH_SECONDS = 5;

/** Whether another process than this one receives something of a stream right now, not merely a connection that is still open. */
export async function isSentElsewhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  nodeId: string,
  streamId: string,
): Promise<boolean> {
  const { stream_id, node_id, lost_at, seen_at, figures } = streamSignals;
  const found = await db
    .select({ streamId: stream_id })
    .from(streamSignals)
    .where(
      and(
        eq(stream_id, streamId),
        ne(node_id, nodeId),
        isNull(lost_at),
        gt(seen_at, seenSince(clock, FRESH_SECONDS)),
        sql`(${figures} ->> 'kilobitsPerSecond')::float > 0`,
      ),
    );
  return found.length > 0;
}
