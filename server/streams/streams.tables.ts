import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { atLeast, createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { STREAM_LIMITS, STREAM_STATUSES } from '#shared/streams/stream.rules.ts';

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
    created_at: createdAt(),
  },
  (table) => [
    index('live_streams_coming')
      .on(table.scheduled_start_time, table.id)
      .where(sql`${table.status} in ('scheduled', 'live')`),
    index('live_streams_creator').on(table.creator_id, table.created_at),
    maxLength('live_streams', 'title', STREAM_LIMITS.title, 1),
    maxLength('live_streams', 'description', STREAM_LIMITS.description),
    oneOf('live_streams', 'status', STREAM_STATUSES),
    atLeast('live_streams', 'viewer_count', 0),
    atLeast('live_streams', 'max_viewers', 0),
  ],
);
