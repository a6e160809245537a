import { and, eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { liveStreams, streamMutes } from '#server/streams/streams.tables.ts';
import { tipWords } from '#shared/streams/tip-words.ts';
import { streamChatMessages } from './chat.tables.ts';
import { tellOfTip } from './tell-of-tip.ts';

/**
 * The only way a tip gets into a chat. Whether the stream has ended since does not matter: it was paid before its
 * checkout could be closed. Of somebody who is muted, the chat shows the tip without their words.
 */
export const onTipPaid: Reaction<'purchasePaid'> = async (deps, tx, purchase) => {
  const { kind, streamId, orderId, userId, amountCents, tipMessage, at } = purchase;
  if (kind !== 'tip' || !streamId || !orderId) return;
  const [stream] = await tx
    .select({ mutedId: streamMutes.user_id })
    .from(liveStreams)
    .leftJoin(streamMutes, and(eq(streamMutes.stream_id, liveStreams.id), eq(streamMutes.user_id, userId)))
    .where(eq(liveStreams.id, streamId))
    .for('key share', { of: liveStreams });
  // Deleted at this very moment.
  if (!stream) return;
  const words = stream.mutedId === null ? tipMessage : '';
  await tx.insert(streamChatMessages).values({
    stream_id: streamId,
    user_id: userId,
    message: words || tipWords(amountCents),
    message_type: 'tip',
    tip_cents: amountCents,
    order_id: orderId,
    created_at: at,
  });
  await tellOfTip(deps, tx, orderId);
};
