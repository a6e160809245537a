import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { atLeast, createdAt, id, moment, oneOf } from '#server/platform/db/columns.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import {
  FILM_FAILURES,
  FILM_STATES,
  RECORDING_STOPS,
  REPLAY_AUDIENCES,
  SIGNAL_SOURCES,
} from '#shared/live-video/live-video.rules.ts';
import type { SignalFigures } from './packager/packager.ts';

/** Processes that run, each of which writes here every few seconds; one that died leaves an old row for a while. */
export const liveNodes = pgTable('live_nodes', {
  id: uuid().primaryKey(),
  /** Where the others fetch from it, which should be no other's. */
  url: text().notNull(),
  /** Whether streaming software can connect to it. */
  has_ingest: boolean().notNull(),
  started_at: moment().notNull(),
  seen_at: moment().notNull(),
});

/** The signal a stream has or last had, and which process receives it. */
export const streamSignals = pgTable(
  'stream_signals',
  {
    stream_id: uuid()
      .primaryKey()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    /** Of one connection: a process that was replaced by another no longer writes here. */
    connection_id: uuid().notNull(),
    source: text({ enum: SIGNAL_SOURCES }).notNull(),
    /** Of the process that receives it; null if none ever did. */
    node_id: uuid(),
    /** Where other processes fetch the picture from. */
    node_url: text().notNull(),
    connected_at: moment().notNull(),
    /** Written every few seconds; a process that died leaves an old one. */
    seen_at: moment().notNull(),
    lost_at: moment(),
    figures: jsonb().$type<SignalFigures>(),
    refusal: text(),
  },
  () => [oneOf('stream_signals', 'source', SIGNAL_SOURCES)],
);

/** Where in its film a stretch without a break begins, and when that happened, both in milliseconds. */
export type FilmMoment = [filmMs: number, at: number];

/** Outlives its stream until its files have been removed. */
export const streamRecordings = pgTable(
  'stream_recordings',
  {
    id: id(),
    stream_id: uuid().references(() => liveStreams.id, { onDelete: 'set null' }),
    audience: text({ enum: REPLAY_AUDIENCES }).notNull(),
    stopped_by: text({ enum: RECORDING_STOPS }),
    /** Whoever writes it now, of which there is one at a time; null once its files have been removed. */
    writer: uuid(),
    /** How many writers it had before this one: each names its files differently. */
    epoch: integer().notNull().default(0),
    duration_ms: bigint({ mode: 'number' }).notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether its stream is over and files without a row have been looked for since. */
    is_complete: boolean().notNull().default(false),
    film_state: text({ enum: FILM_STATES }).notNull().default('none'),
    film_bytes: bigint({ mode: 'number' }),
    film_made_at: moment(),
    /** How much of it has no sound although the recording has. */
    film_silent_ms: bigint({ mode: 'number' }).notNull().default(0),
    film_failed_by: text({ enum: FILM_FAILURES }),
    /** When what is in the prepared film happened; null before it was first composed. */
    film_moments: jsonb().$type<FilmMoment[]>(),
    /** The one that was made of it last. */
    lesson_id: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    deleted_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('stream_recordings_stream').on(table.stream_id),
    index('stream_recordings_unwanted')
      .on(table.id)
      .where(
        sql`${table.stream_id} is null or (${table.deleted_at} is not null and ${table.writer} is not null)`,
      ),
    index('stream_recordings_created').on(table.created_at),
    index('stream_recordings_lesson').on(table.lesson_id),
    index('stream_recordings_incomplete')
      .on(table.id)
      .where(sql`not ${table.is_complete} and ${table.deleted_at} is null`),
    oneOf('stream_recordings', 'audience', REPLAY_AUDIENCES),
    oneOf('stream_recordings', 'stopped_by', RECORDING_STOPS),
    oneOf('stream_recordings', 'film_state', FILM_STATES),
    oneOf('stream_recordings', 'film_failed_by', FILM_FAILURES),
    atLeast('stream_recordings', 'duration_ms', 0),
    atLeast('stream_recordings', 'bytes', 0),
    atLeast('stream_recordings', 'epoch', 0),
    atLeast('stream_recordings', 'film_silent_ms', 0),
  ],
);

/** What recordings take up in storage together, their films included. */
export const storedBytes =
  sql`coalesce(sum(${streamRecordings.bytes} + coalesce(${streamRecordings.film_bytes}, 0)), 0)`.mapWith(
    Number,
  );

/** What was stored, in order; the files are named by recording, writer and position. */
export const streamSegments = pgTable(
  'stream_segments',
  {
    recording_id: uuid()
      .notNull()
      .references(() => streamRecordings.id, { onDelete: 'cascade' }),
    /** Counted from 0 without gaps. */
    position: integer().notNull(),
    /** The recording's when it was written. */
    epoch: integer().notNull().default(0),
    /** Which of the recording's init segments it needs. */
    init: integer().notNull(),
    follows_break: boolean().notNull(),
    starts_at: moment().notNull(),
    duration_ms: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recording_id, table.position] }),
    atLeast('stream_segments', 'position', 0),
    atLeast('stream_segments', 'epoch', 0),
    atLeast('stream_segments', 'duration_ms', 0),
    atLeast('stream_segments', 'bytes', 0),
  ],
);

/** Lessons that wait for a recording's film; its files are kept until they have it. */
export const recordingLessons = pgTable(
  'recording_lessons',
  {
    lesson_id: uuid()
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    recording_id: uuid()
      .notNull()
      .references(() => streamRecordings.id, { onDelete: 'cascade' }),
    /** The place reserved for the film in its owner's storage. */
    upload_id: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    index('recording_lessons_recording').on(table.recording_id),
    index('recording_lessons_upload').on(table.upload_id),
  ],
);
