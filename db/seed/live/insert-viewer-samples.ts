import { insertRows } from '#db/seed/given/insert-rows.ts';
import type { News } from '#db/seed/given/news.ts';
import { type StreamSeed, streams } from '#db/seed/streams.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamViewerSamples } from '#server/streams/streams.tables.ts';
import { findEndedStreams } from './find-ended-streams.ts';

const MINUTE_MS = 60_000;

/** They come with the chat: who talks is watching. */
export async function insertViewerSamples(tx: Transaction, { isNew }: News): Promise<void> {
  const ended = await findEndedStreams(tx);
  const rows = ended
    .filter(({ key }) => isNew('streams', key) || isNew('chats', key))
    .flatMap(({ key, startedAt }) => {
      const { id, viewers = [] }: StreamSeed = streams[key];
      const first = new Date(Math.floor(startedAt.getTime() / MINUTE_MS) * MINUTE_MS);
      return countByMinute(viewers).map((count, minutes) => ({
        stream_id: id,
        minute: later(first, { minutes }),
        viewers: count,
      }));
    });
  await insertRows(tx, streamViewerSamples, rows);
}

function countByMinute(points: NonNullable<StreamSeed['viewers']>): number[] {
  return points.flatMap(([from, count], place) => {
    const [to, next] = points[place + 1] ?? [from + 1, count];
    const step = (next - count) / (to - from);
    return Array.from({ length: to - from }, (_, minutes) => Math.round(count + step * minutes));
  });
}
