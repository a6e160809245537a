import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { later } from '#server/platform/clock.ts';
import { closeStream } from '#server/streams/lifecycle/close-stream.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { seenSince } from './is-connected.ts';
import { tellOfSignal } from './tell-of-signal.ts';

/**
 * Ends live streams that have been without a signal for too long. A process that cannot reach the database does not
 * write that it still receives one, so rows are first marked as lost, and judged a minute later: by then it has
 * written again, unless it died.
 */
export async function endAbandoned(deps: Deps, signal: AbortSignal): Promise<void> {
  const rows = await deps.db
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .leftJoin(streamSignals, eq(streamSignals.stream_id, liveStreams.id))
    .where(isAbandonedAt(deps.clock.now()))
    .orderBy(asc(liveStreams.id));
  for (const { id } of rows) {
    if (signal.aborted) return;
    await endIfAbandoned(deps, id);
  }
  await markLost(deps);
}

/** Counted from Go Live or from the last signal, whichever came later. */
function isAbandonedAt(now: Date): SQL | undefined {
  const limit = later(now, { minutes: -SIGNAL_GRACE_MINUTES }).toISOString();
  const { status, actual_start_time, created_at } = liveStreams;
  return and(
    eq(status, 'live'),
    sql`coalesce(${actual_start_time}, ${created_at}) <= ${limit}`,
    or(isNull(streamSignals.stream_id), sql`${streamSignals.lost_at} <= ${limit}`),
  );
}

/** Once more under its lock: its creator may be back. */
async function endIfAbandoned(deps: Deps, streamId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isAsked = eq(liveStreams.id, streamId);
    await tx.select({ id: liveStreams.id }).from(liveStreams).where(isAsked).for('no key update');
    const [stream] = await tx
      .select({ id: liveStreams.id, creatorId: liveStreams.creator_id })
      .from(liveStreams)
      .leftJoin(streamSignals, eq(streamSignals.stream_id, liveStreams.id))
      .where(and(isAsked, isAbandonedAt(deps.clock.now())));
    if (stream) await closeStream(deps, tx, stream);
  });
}

/** Those of processes that died; whoever is watching learns that the picture may come back. */
async function markLost(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const lost = await tx
      .update(streamSignals)
      .set({ lost_at: sql`${streamSignals.seen_at}` })
      .where(and(isNull(streamSignals.lost_at), lt(streamSignals.seen_at, seenSince(deps.clock))))
      .returning({ id: streamSignals.stream_id });
    const ids = lost.map(({ id }) => id);
    const isWatched = and(inArray(liveStreams.id, ids), eq(liveStreams.status, 'live'));
    const watched = await tx
      .select({ id: liveStreams.id })
      .from(liveStreams)
      .where(isWatched)
      .orderBy(asc(liveStreams.id));
    for (const { id } of watched) await tellOfSignal(deps, tx, id, false);
  });
}
