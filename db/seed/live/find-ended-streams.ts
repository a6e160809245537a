import { and, eq, inArray } from 'drizzle-orm';
import { type StreamKey, streams } from '#db/seed/streams.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { chats } from './chats.ts';

type EndedStream = { key: StreamKey; startedAt: Date };

/** Those with a chat, and when they were: in a database that has had one for months, it was months ago. */
export async function findEndedStreams(tx: Transaction): Promise<EndedStream[]> {
  const keys = Object.keys(chats) as StreamKey[];
  const ids = keys.map((key) => streams[key].id);
  const rows = await tx
    .select({ id: liveStreams.id, startedAt: liveStreams.actual_start_time })
    .from(liveStreams)
    .where(and(inArray(liveStreams.id, ids), eq(liveStreams.status, 'ended')));
  return keys.flatMap((key) => {
    const startedAt = rows.find(({ id }) => id === streams[key].id)?.startedAt;
    return startedAt ? [{ key, startedAt }] : [];
  });
}
