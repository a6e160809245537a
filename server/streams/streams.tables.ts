import { gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { later } from '#server/platform/clock.ts';
import { atLeast, createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { LISTED_HOURS, STREAM_LIMITS, STREAM_STATUSES } from '#shared/streams/stream.rules.ts';

export const liveStreams = pgTable(
  'live_streams',
  {
    id: id(),
    creator_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    scheduled_start_time: moment().notNull(),
    actual_start_time: moment(),
    end_time: moment(),
    status: text({ enum: STREAM_STATUSES }).notNull().default('scheduled'),
    is_premium_only: boolean().notNull().default(false),
    allow_tips: boolean().notNull().default(true),
    viewer_count: integer().notNull().default(0),
    max_viewers: integer().notNull().default(0),
    /** Made when its owner first asks for it; encrypted, beside a MAC to find the stream by. */
    stream_key: text(),
    stream_key_mac: text(),
    /** The shortest time between two messages of one person; 0 for none. */
    slow_mode_seconds: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index('live_streams_coming')
      .on(table.status, table.scheduled_start_time, table.id)
      .where(sql`${table.status} in ('scheduled', 'live')`),
    index('live_streams_creator').on(table.creator_id, table.created_at),
    maxLength('live_streams', 'title', STREAM_LIMITS.title, 1),
    maxLength('live_streams', 'description', STREAM_LIMITS.description),
    oneOf('live_streams', 'status', STREAM_STATUSES),
    atLeast('live_streams', 'viewer_count', 0),
    atLeast('live_streams', 'max_viewers', 0),
    atLeast('live_streams', 'slow_mode_seconds', 0),
    uniqueIndex('live_streams_key').on(table.stream_key_mac),
  ],
);

/**
 * A stream that nobody started disappears from lists and counts; its page stays. Here, where every feature may read
 * it.
 */
export function isListedAt(now: Date): SQL | undefined {
  const { status, scheduled_start_time } = liveStreams;
  return or(ne(status, 'scheduled'), gt(scheduled_start_time, later(now, { hours: -LISTED_HOURS })));
}

const streamId = () =>
  uuid()
    .notNull()
    .references(() => liveStreams.id, { onDelete: 'cascade' });

const personId = () => uuid().references(() => profiles.user_id, { onDelete: 'cascade' });

export const streamMutes = pgTable(
  'stream_mutes',
  { stream_id: streamId(), user_id: personId().notNull(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.stream_id, table.user_id] }),
    index('stream_mutes_user').on(table.user_id),
  ],
);

/** Who is watching: people, and visitors by their browser's key. */
export const streamViewers = pgTable(
  'stream_viewers',
  {
    stream_id: streamId(),
    viewer_key: text().notNull(),
    user_id: personId(),
    last_seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stream_id, table.viewer_key] }),
    index('stream_viewers_last_seen').on(table.last_seen_at),
    index('stream_viewers_user').on(table.user_id),
  ],
);

/** How many were watching, minute by minute. */
export const streamViewerSamples = pgTable(
  'stream_viewer_samples',
  { stream_id: streamId(), minute: moment().notNull(), viewers: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.stream_id, table.minute] }),
    atLeast('stream_viewer_samples', 'viewers', 0),
  ],
);

export const streamReminders = pgTable(
  'stream_reminders',
  {
    stream_id: streamId(),
    user_id: personId().notNull(),
    /** When they were last told that it starts soon, and that it starts. */
    soon_told_at: moment(),
    start_told_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.stream_id, table.user_id] }),
    index('stream_reminders_user').on(table.user_id),
  ],
);
