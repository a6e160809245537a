import { and, eq, isNull, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams, streamViewerSamples } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamTopic } from '#shared/realtime.ts';
import type { StreamStatistics } from '#shared/streams/streams.contract.ts';

/** As many points as a small chart can show. */
const MOST_SAMPLES = 120;

export async function getStatistics(
  { db }: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<StreamStatistics> {
  const number = await readTopicNumber(db, streamTopic(streamId));
  const [stream] = await db
    .select({ viewerCount: liveStreams.viewer_count, maxViewers: liveStreams.max_viewers })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!stream) throw new DomainError('NOT_FOUND');
  const messageCount = await db.$count(
    streamChatMessages,
    and(
      eq(streamChatMessages.stream_id, streamId),
      eq(streamChatMessages.message_type, 'chat'),
      isNull(streamChatMessages.removed_at),
    ),
  );
  // From the payments: a tip counts even if its message was removed.
  const [tips] = await db
    .select({
      tipCount: sql<number>`count(*)::int`,
      tipsCents: sql<number>`coalesce(sum(${payments.amount_cents} - ${payments.refunded_cents}), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.stream_id, streamId), eq(payments.kind, 'tip'), isKeptPayment));
  const samples = await listSamples(db, streamId);
  return { ...stream, messageCount, tipCount: 0, tipsCents: 0, ...tips, samples, number };
}

/** Of neighbouring minutes, the most. */
async function listSamples(db: Deps['db'], streamId: string): Promise<StreamStatistics['samples']> {
  const { rows } = await db.execute<{ minute: Date; viewers: number }>(sql`
    with numbered as (
      select minute, viewers, row_number() over (order by minute) - 1 as place, count(*) over () as total
      from ${streamViewerSamples} where stream_id = ${streamId}
    )
    select min(minute) as minute, max(viewers) as viewers from numbered
    group by place / ceil(total / ${MOST_SAMPLES}::numeric)::int order by 1`);
  return rows.map(({ minute, viewers }) => ({ minute: new Date(minute).toISOString(), viewers }));
}
