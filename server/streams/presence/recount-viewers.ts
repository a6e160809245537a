import { asc, inArray, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams, streamViewerSamples, streamViewers } from '#server/streams/streams.tables.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';
import { PRESENCE_SECONDS, type StreamStatus } from '#shared/streams/stream.rules.ts';

export type ViewerCount = {
  streamId: string;
  viewerCount: number;
  isPremiumOnly: boolean;
  status: StreamStatus;
};

/** Whoever was last seen before no longer counts, swept or not: by the clock they were written with. */
export const goneBefore = sql`now() - ${PRESENCE_SECONDS.gone} * interval '1 second'`;

/** Comes before anything else that changes who is watching: in the order of their ids, so that nothing deadlocks. */
export async function holdStreams(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(inArray(liveStreams.id, [...ids]))
    .orderBy(asc(liveStreams.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Counts the viewers of streams that are held, and keeps the most of this minute of those that are live. A
 * statement of its own, which sees what others committed until the streams were held. Returns what has changed.
 */
export async function recountViewers(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<ViewerCount[]> {
  if (ids.length === 0) return [];
  const held = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await tx.execute<ViewerCount>(sql`
    update ${liveStreams} s
    set viewer_count = counted.viewers, max_viewers = greatest(s.max_viewers, counted.viewers)
    from (
      select held.id, (select count(*)::int from ${streamViewers} v
        where v.stream_id = held.id and v.last_seen_at >= ${goneBefore}) as viewers
      from unnest(${sql.param(ids)}::uuid[]) as held (id)
    ) counted
    where s.id = counted.id and s.viewer_count <> counted.viewers
    returning s.id as "streamId", s.viewer_count as "viewerCount", s.is_premium_only as "isPremiumOnly", s.status`);
  await tx.execute(sql`
    insert into ${streamViewerSamples} as sample (stream_id, minute, viewers)
    select id, date_trunc('minute', ${now.toISOString()}::timestamptz), viewer_count
    from ${liveStreams} where id = ${held} and status = 'live'
    on conflict (stream_id, minute) do update set viewers = excluded.viewers
    where sample.viewers < excluded.viewers`);
  return rows;
}

/** Of streams that are held, whether it has changed or not. */
export async function listCounts(tx: Transaction, ids: readonly string[]): Promise<ViewerCount[]> {
  const { id, viewer_count, is_premium_only, status } = liveStreams;
  return tx
    .select({ streamId: id, viewerCount: viewer_count, isPremiumOnly: is_premium_only, status })
    .from(liveStreams)
    .where(inArray(id, [...ids]));
}

/** After the commit. The list of streams is told nothing of who watches what not everybody may watch. */
export async function tellCounts(
  { hub, announcePublicChange }: Pick<Deps, 'hub' | 'announcePublicChange'>,
  counts: readonly ViewerCount[],
): Promise<void> {
  for (const { streamId, viewerCount, isPremiumOnly, status } of counts) {
    const tick = { name: 'viewers.counted', data: { streamId, viewerCount } } as const;
    await hub.tick(streamTopic(streamId), tick);
    if (!isPremiumOnly && status !== 'ended') await hub.tick(STREAMS_TOPIC, tick, `viewers:${streamId}`);
  }
  if (counts.length > 0) await announcePublicChange({ changed: ['viewers'] });
}
