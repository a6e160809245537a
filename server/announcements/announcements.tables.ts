import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, maxLength } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { ANNOUNCEMENT_LIMITS } from '#shared/announcements/announcement.rules.ts';

/** What a creator tells everybody who follows them. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    creator_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('announcements_newest').on(table.creator_id, table.created_at, table.id),
    maxLength('announcements', 'text', ANNOUNCEMENT_LIMITS.text, 1),
  ],
);
