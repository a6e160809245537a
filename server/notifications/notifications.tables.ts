import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_LIMITS } from '#shared/notifications/notification.rules.ts';

/** `subject_key` names what happened ("course:…"), so that nobody is notified twice of the same thing. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    subject_key: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    href: text(),
    read_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.user_id, table.kind, table.subject_key),
    index('notifications_newest').on(table.user_id, table.created_at, table.id),
    index('notifications_unread').on(table.user_id).where(sql`${table.read_at} is null`),
    oneOf('notifications', 'kind', NOTIFICATION_KINDS),
    maxLength('notifications', 'title', NOTIFICATION_LIMITS.title, 1),
    maxLength('notifications', 'body', NOTIFICATION_LIMITS.body),
  ],
);
