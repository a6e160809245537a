import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { shownAvatar } from '#server/profiles/shown-avatar.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { streamChatMessages } from './chat.tables.ts';

export const authorColumns = {
  id: profiles.user_id,
  displayName: profiles.display_name,
  avatarUrl: shownAvatar,
};

/** Messages with who wrote them; of people who are suspended or gone, what reviews show too. */
export function selectMessages(db: Queryable) {
  return db
    .select({ message: streamChatMessages, author: authorColumns })
    .from(streamChatMessages)
    .innerJoin(profiles, eq(profiles.user_id, streamChatMessages.user_id));
}

/** Not removed by the creator, and a tip only while we have its money. */
export const isShown: SQL = sql`(${streamChatMessages.removed_at} is null and (${streamChatMessages.order_id} is null
  or exists (select from ${orders} paid where paid.id = ${streamChatMessages.order_id} and paid.status = 'paid')))`;

type MessageRow = {
  message: typeof streamChatMessages.$inferSelect;
  author: ChatMessage['author'];
};

export function messageView({ message, author }: MessageRow): ChatMessage {
  return {
    id: message.id,
    author,
    message: message.message,
    type: message.message_type,
    tipCents: message.tip_cents,
    at: message.created_at.toISOString(),
  };
}
