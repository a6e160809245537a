import { and, eq, ne, sql } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { isConnected, sharedNow } from '#server/live-video/signals/is-connected.ts';
import { REFUSALS, SIGNALS_AT_ONCE, SignalRefused } from '#server/live-video/signals/refusals.ts';
import type { Publisher } from '#server/live-video/signals/signals.ts';
import { hasBeenSeen } from '#server/live-video/signals/write-signals.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';

export type ClaimedStream = {
  status: StreamStatus;
  createdAt: Date;
  /** Whether it had a signal before this one. */
  wasReceived: boolean;
};

/** Makes a connection the one that sends a stream's picture. Throws `SignalRefused` if it may not. */
export async function claimSignal(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { streamId, source, keyMac }: Publisher,
  connection: { id: string; nodeId: string },
): Promise<ClaimedStream> {
  return deps.db.transaction(async (tx) => {
    const [stream] = await tx
      .select({
        status: liveStreams.status,
        createdAt: liveStreams.created_at,
        keyMac: liveStreams.stream_key_mac,
        creatorId: liveStreams.creator_id,
        isActive: isOfActivePerson(liveStreams.creator_id),
        seenAt: streamSignals.seen_at,
      })
      .from(liveStreams)
      .leftJoin(streamSignals, eq(streamSignals.stream_id, liveStreams.id))
      .where(eq(liveStreams.id, streamId))
      // Whoever ends it for want of a signal waits for this one, or this one for the end.
      .for('share', { of: liveStreams });
    if (!stream) throw new SignalRefused(REFUSALS.calledOff);
    if (keyMac !== undefined && keyMac !== stream.keyMac) throw new SignalRefused(REFUSALS.unknownKey);
    if (!stream.isActive) throw new SignalRefused(REFUSALS.suspended);
    if (stream.status === 'ended') throw new SignalRefused(REFUSALS.ended);
    const now = deps.clock.now();
    await demandPlace(deps, tx, { streamId, creatorId: stream.creatorId });
    const claimed = {
      connection_id: connection.id,
      source,
      node_id: connection.nodeId,
      node_url: deps.settings.nodeUrl,
      connected_at: now,
      seen_at: sharedNow(deps.clock),
      lost_at: null,
      figures: null,
    };
    await tx
      .insert(streamSignals)
      .values({ stream_id: streamId, ...claimed })
      .onConflictDoUpdate({ target: streamSignals.stream_id, set: claimed });
    return { ...stream, wasReceived: stream.seenAt !== null && hasBeenSeen({ seen_at: stream.seenAt }) };
  });
}

/** Of one creator, who takes turns. */
async function demandPlace(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { streamId, creatorId }: { streamId: string; creatorId: string },
): Promise<void> {
  await tx.select({ one: sql`1` }).from(profiles).where(eq(profiles.user_id, creatorId)).for('no key update');
  const { length: others } = await tx
    .select({ streamId: streamSignals.stream_id })
    .from(streamSignals)
    .innerJoin(liveStreams, eq(liveStreams.id, streamSignals.stream_id))
    .where(
      and(eq(liveStreams.creator_id, creatorId), ne(streamSignals.stream_id, streamId), isConnected(clock)),
    );
  if (others >= SIGNALS_AT_ONCE) throw new SignalRefused(REFUSALS.tooMany);
}
