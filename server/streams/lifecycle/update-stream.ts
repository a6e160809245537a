import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { queueOrdersOf } from '#server/billing/checkout/queue-orders-of.ts';
import type { Deps } from '#server/deps.ts';
import { getMyStream } from '#server/streams/get-my-stream.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnStream, StreamUpdate } from '#shared/streams/streams.contract.ts';
import { announceStream } from './announce-stream.ts';
import { demandStartTime } from './demand-start-time.ts';
import { lockOwnStream } from './lock-own-stream.ts';
import { streamColumnsOf, streamFormOf, streamVersionOf } from './stream-columns.ts';

export async function updateStream(
  deps: Deps,
  viewer: Creator,
  { streamId, version, ...sent }: StreamUpdate & { streamId: string },
): Promise<OwnStream> {
  const start = new Date(sent.scheduledStartTime);
  const form = { ...sent, scheduledStartTime: start.toISOString() };
  await deps.db.transaction(async (tx) => {
    const before = await lockOwnStream(tx, viewer, streamId);
    const formBefore = streamFormOf(before);
    if (isDeepStrictEqual(formBefore, form)) return;
    if (version !== undefined && version !== streamVersionOf(before))
      throw new DomainError('CHANGED_ELSEWHERE');
    const isMoved = form.scheduledStartTime !== formBefore.scheduledStartTime;
    if (before.status !== 'scheduled' && (isMoved || form.isPremiumOnly !== formBefore.isPremiumOnly))
      throw new DomainError('STREAM_STARTED');
    if (isMoved) demandStartTime(deps, start);
    await tx.update(liveStreams).set(streamColumnsOf(form)).where(eq(liveStreams.id, streamId));
    if (formBefore.allowTips && !form.allowTips) await queueOrdersOf(deps, tx, { streamId });
    await announceStream(deps, tx, { id: streamId, creatorId: viewer.userId });
  });
  return getMyStream(deps, viewer, { streamId });
}
