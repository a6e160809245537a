import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamTopic } from '#shared/realtime.ts';
import type { StreamStatistics } from '#shared/streams/streams.contract.ts';
import { liveStreams, streamChatMessages, streamViewerSamples } from './streams.tables.ts';

/** Enough for a small chart. */
const MOST_SAMPLES = 120;

export async function getStreamStatistics(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<StreamStatistics> {
  const number = await readTopicNumber(deps.db, streamTopic(streamId));
  const [stream] = await deps.db
    .select({ viewerCount: liveStreams.viewer_count, maxViewers: liveStreams.max_viewers })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!stream) throw new DomainError('NOT_FOUND');
  const [messageCount, tips, samples] = await Promise.all([
    countMessages(deps, streamId),
    sumTips(deps, streamId),
    listSamples(deps, streamId),
  ]);
  return { ...stream, messageCount, ...tips, samples: thinOut(samples), number };
}

function countMessages({ db }: Deps, streamId: string): Promise<number> {
  const { stream_id, message_type, removed_at } = streamChatMessages;
  return db.$count(
    streamChatMessages,
    and(eq(stream_id, streamId), eq(message_type, 'chat'), isNull(removed_at)),
  );
}

/** From what was paid and not given back: a tip whose message was removed is still one. */
async function sumTips({ db }: Deps, streamId: string) {
  const kept = sql`${payments.amount_cents} - ${payments.refunded_cents} - ${payments.disputed_cents}`;
  const [tips] = await db
    .select({
      tipCount: sql<number>`(count(*) filter (where ${kept} > 0))::int`,
      tipsCents: sql<number>`coalesce(sum(${kept}) filter (where ${kept} > 0), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.stream_id, streamId), eq(payments.kind, 'tip')));
  return tips ?? { tipCount: 0, tipsCents: 0 };
}

function listSamples({ db }: Deps, streamId: string) {
  const { stream_id, minute, viewers } = streamViewerSamples;
  return db
    .select({ minute, viewers })
    .from(streamViewerSamples)
    .where(eq(stream_id, streamId))
    .orderBy(asc(minute));
}

type Sample = { minute: Date; viewers: number };

/** Several minutes become one, with the most of them. */
function thinOut(samples: readonly Sample[]): StreamStatistics['samples'] {
  const size = Math.ceil(samples.length / MOST_SAMPLES);
  return samples.flatMap(({ minute }, at) => {
    if (at % size !== 0) return [];
    const together = samples.slice(at, at + size).map(({ viewers }) => viewers);
    return [{ minute: minute.toISOString(), viewers: Math.max(...together) }];
  });
}
