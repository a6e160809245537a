import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveStreams, streamViewers } from '#server/streams/streams.tables.ts';
import { goneBefore, holdStreams, listCounts, recountViewers, tellCounts } from './recount-viewers.ts';

/**
 * Removes the viewers of processes that died, by the clock they were written with, and counts again whatever claims
 * to be watched. Streams that are live get a sample of every minute this way, even if nobody comes or goes; and
 * whoever missed a count, between two connections or while messages were lost, is told it again.
 */
export async function sweepViewers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const counts = await deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${liveStreams} where viewer_count > 0 or status = 'live'
      union select stream_id from ${streamViewers} where last_seen_at < ${goneBefore}`);
    const ids = await holdStreams(
      tx,
      rows.map(({ id }) => id),
    );
    await tx.execute(sql`
      delete from ${streamViewers} where last_seen_at < ${goneBefore} and stream_id = any(${sql.param(ids)}::uuid[])`);
    await recountViewers(tx, ids, now);
    return listCounts(tx, ids);
  });
  await tellCounts(deps, counts);
}
