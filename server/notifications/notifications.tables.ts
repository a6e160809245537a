import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { modules } from '#server/academy/academy.tables.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { createdAt, id, moment, oneOf } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { reviewReplies } from '#server/reviews/reviews.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NoticeFacts,
  type NotificationChannel,
  type NotificationKind,
} from '#shared/notifications/notification.rules.ts';

/**
 * What happened, once, however many people are told of it; worded when it is shown. It goes with what it is
 * about. `subject_key` names the occasion ("course:…"), so that nothing is announced twice.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    subject_key: text().notNull(),
    actor_id: uuid().references(() => profiles.user_id, { onDelete: 'cascade' }),
    course_id: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    stream_id: uuid().references(() => liveStreams.id, { onDelete: 'cascade' }),
    module_id: uuid().references(() => modules.id, { onDelete: 'cascade' }),
    announcement_id: uuid().references(() => announcements.id, { onDelete: 'cascade' }),
    reply_id: uuid().references(() => reviewReplies.review_id, { onDelete: 'cascade' }),
    facts: jsonb().$type<NoticeFacts>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.kind, table.subject_key),
    index('notices_actor').on(table.actor_id),
    index('notices_course').on(table.course_id),
    index('notices_stream').on(table.stream_id),
    index('notices_module').on(table.module_id),
    index('notices_announcement').on(table.announcement_id),
    index('notices_reply').on(table.reply_id),
    oneOf('notices', 'kind', NOTIFICATION_KINDS),
  ],
);

/** Who is told of it. */
export const notifications = pgTable(
  'notifications',
  {
    notice_id: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    read_at: moment(),
    /** False for who switched this kind off in the app, but not by email. */
    is_shown: boolean().notNull().default(true),
    /** Waits for the person's next digest by mail. */
    is_digest_due: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.notice_id, table.user_id] }),
    index('notifications_newest').on(table.user_id, table.created_at, table.notice_id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null and ${table.is_shown}`),
    index('notifications_digest').on(table.user_id).where(sql`${table.is_digest_due}`),
  ],
);

/** What somebody has switched off; everything else is on. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.channel] }),
    oneOf('muted_notifications', 'kind', NOTIFICATION_KINDS),
    oneOf('muted_notifications', 'channel', NOTIFICATION_CHANNELS),
  ],
);

/** Whether the person of a row has switched off a kind. Here, where every feature may read it. */
export function isMuted(
  person: Column,
  kind: Column | NotificationKind,
  channel: NotificationChannel,
): SQL<boolean> {
  const { user_id, kind: muted, channel: by } = mutedNotifications;
  return sql`exists (select from ${mutedNotifications} where ${and(eq(user_id, person), eq(muted, kind), eq(by, channel))})`;
}

/** When somebody's last digest was mailed: at most one a day. */
export const notificationDigests = pgTable('notification_digests', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sent_at: moment().notNull(),
});
