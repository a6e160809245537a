import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#server/billing/billing.tables.ts';
import { createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { CHAT_LIMITS, CHAT_MESSAGE_TYPES } from '#shared/streams/stream.rules.ts';

// Apart from the other tables of streams, to which those of billing refer.

export const streamChatMessages = pgTable(
  'stream_chat_messages',
  {
    /** Chosen by whoever wrote it, so that a message that is sent again is not posted again. */
    id: id(),
    stream_id: uuid()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    message: text().notNull(),
    message_type: text({ enum: CHAT_MESSAGE_TYPES }).notNull().default('chat'),
    tip_cents: integer(),
    /** What paid for a tip. */
    order_id: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    /** By the creator. */
    removed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('stream_chat_messages_newest').on(table.stream_id, table.created_at, table.id),
    index('stream_chat_messages_user').on(table.user_id, table.stream_id, table.created_at),
    uniqueIndex('stream_chat_messages_order').on(table.order_id),
    maxLength('stream_chat_messages', 'message', CHAT_LIMITS.message, 1),
    oneOf('stream_chat_messages', 'message_type', CHAT_MESSAGE_TYPES),
    check(
      'stream_chat_messages_tip',
      sql`(${table.message_type} = 'tip') = (${table.tip_cents} is not null) and (${table.message_type} = 'tip') = (${table.order_id} is not null)`,
    ),
  ],
);
