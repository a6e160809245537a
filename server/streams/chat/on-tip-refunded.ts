import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { streamChatMessages } from './chat.tables.ts';
import { tellChat } from './tell-chat.ts';

/** The message stays, in case the money comes back, but is shown only while its order is paid. */
export const onTipRefunded: Reaction<'purchaseRefunded'> = async (deps, tx, { kind, orderId }) => {
  if (kind !== 'tip' || !orderId) return;
  const [tip] = await tx.select().from(streamChatMessages).where(eq(streamChatMessages.order_id, orderId));
  if (!tip) return;
  await tellChat(deps, tx, tip.stream_id, { name: 'chat.removed', data: { messageId: tip.id } });
};
