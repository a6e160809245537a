import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/db/columns.ts';

/** The number of a topic's last message. Its row is locked until the message is committed: order is certain. */
export const topicNumbers = pgTable('topic_numbers', {
  topic: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});

/** What was said recently, for clients and processes that were away. */
export const topicMessages = pgTable(
  'topic_messages',
  {
    topic: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** JSON, exactly as clients receive it. */
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.number] }),
    index('topic_messages_created_at').on(table.created_at),
  ],
);
