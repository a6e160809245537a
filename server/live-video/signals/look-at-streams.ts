import { eq, sql } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';

export type StreamAsSeen = {
  status: StreamStatus;
  keyMac: string | null;
  isActive: boolean;
  /** Of whoever sends its picture, in this process or another. */
  connectionId: string | null;
  lostAt: Date | null;
};

/** What decides over the signals of this process: one query, however many there are. */
export async function lookAtStreams(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<Map<string, StreamAsSeen>> {
  const rows = await db
    .select({
      id: liveStreams.id,
      status: liveStreams.status,
      keyMac: liveStreams.stream_key_mac,
      isActive: isOfActivePerson(liveStreams.creator_id),
      connectionId: streamSignals.connection_id,
      lostAt: streamSignals.lost_at,
    })
    .from(liveStreams)
    .leftJoin(streamSignals, eq(streamSignals.stream_id, liveStreams.id))
    .where(sql`${liveStreams.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...stream }) => [id, stream]));
}
