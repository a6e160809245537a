import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { atLeast, createdAt, moment, oneOf } from '#server/platform/db/columns.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { RENDITIONS, VIDEO_FAILURES, VIDEO_STATUSES } from '#shared/videos/video.rules.ts';

/** Milliseconds of a segment, and where it is in its file. */
export type Segment = [milliseconds: number, offset: number, bytes: number];

/**
 * What is made of an uploaded film, or of a stream's recording; that stays the original. A film that failed keeps the
 * renditions it has, which can be watched.
 */
export const videos = pgTable(
  'videos',
  {
    /** Of the upload, or of the recording. */
    upload_id: uuid().primaryKey(),
    /** The same once more if it is a recording's; null for an upload. */
    recording_id: uuid().references(() => streamRecordings.id, { onDelete: 'cascade' }),
    /** The same if it is an upload's, so that it goes with it. */
    original_id: uuid()
      .generatedAlwaysAs(sql.raw(`case when "recording_id" is null then "upload_id" end`))
      .references(() => uploads.id, { onDelete: 'cascade' }),
    status: text({ enum: VIDEO_STATUSES }).notNull().default('waiting'),
    failure: text({ enum: VIDEO_FAILURES }),
    /** Another cut of the same film is another revision; the old one's renditions serve until it is complete. */
    revision: integer().notNull().default(1),
    cut_from_ms: integer(),
    cut_to_ms: integer(),
    /** Numbers are never used twice: a cut that was undone may still be in somebody's cache. */
    last_revision: integer().notNull().default(1),
    /** What people watch while another cut is prepared; null while there has only been one. */
    served_revision: integer(),
    served_from_ms: integer(),
    served_to_ms: integer(),
    /** Of the whole film: the frame nearest to this moment is the poster, unless a picture was uploaded for it. */
    poster_ms: integer(),
    poster_upload_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    /** Of the whole, in hundredths. */
    progress: smallint().notNull().default(0),
    /** How often it was begun since something of it was last finished. */
    attempts: smallint().notNull().default(0),
    /** How often it was interrupted for others since something of it was last finished. */
    interruptions: smallint().notNull().default(0),
    claimed_by: uuid(),
    claimed_until: moment(),
    /** Which process works on it, or did last, for the operator. */
    prepared_on: text(),
    /** Nobody waits for it: it was there before films were prepared. */
    is_background: boolean().notNull().default(false),
    /** Whether the present cut of it can be watched; kept by triggers, so that the next film is found by an index. */
    has_standard: boolean().notNull().default(false),
    /** Its place among those that are as urgent; null until it is given one (turns.ts). */
    turn_at: moment(),
    /** When the present attempt began, and how far the film was by then: what is left is counted from there. */
    run_started_at: moment(),
    run_progress: smallint().notNull().default(0),
    /** The uploaded file was let go of, some time after all of this was made of it. */
    original_removed_at: moment(),
    /** The film itself, as it is shown: turned upright. Unknown until it is first opened. */
    width: integer(),
    height: integer(),
    duration_ms: integer(),
    frame_rate: real(),
    video_codec: text(),
    sound_codec: text(),
    is_hdr: boolean(),
    created_at: createdAt(),
    started_at: moment(),
    settled_at: moment(),
  },
  (table) => [
    index('videos_unsettled').on(table.created_at).where(sql`${table.status} in ('waiting', 'preparing')`),
    // In the order of `inTurn` (turns.ts).
    index('videos_in_turn')
      .on(
        table.is_background,
        table.has_standard,
        sql`("started_at" is null)`,
        table.turn_at,
        table.created_at,
        table.upload_id,
      )
      .where(sql`${table.status} in ('waiting', 'preparing')`),
    index('videos_without_turns')
      .on(table.upload_id)
      .where(sql`${table.status} in ('waiting', 'preparing') and ${table.turn_at} is null`),
    index('videos_poster_upload').on(table.poster_upload_id),
    index('videos_settled').on(table.status, table.settled_at, table.upload_id),
    index('videos_with_originals')
      .on(table.settled_at)
      .where(sql`${table.status} = 'ready' and ${table.original_removed_at} is null`),
    index('videos_recording').on(table.recording_id),
    index('videos_original').on(table.original_id),
    index('videos_failed').on(table.failure).where(sql`${table.status} = 'failed'`),
    oneOf('videos', 'status', VIDEO_STATUSES),
    oneOf('videos', 'failure', VIDEO_FAILURES),
    check('videos_progress_range', sql.raw(`"progress" between 0 and 100`)),
    check('videos_failure_given', sql.raw(`("status" = 'failed') = ("failure" is not null)`)),
    check('videos_of_one', sql.raw(`"recording_id" = "upload_id"`)),
    check('videos_claim', sql.raw(`("claimed_by" is null) = ("claimed_until" is null)`)),
    check(
      'videos_cut',
      sql.raw(`"cut_from_ms" >= 0 and ("cut_to_ms" is null or "cut_to_ms" > coalesce("cut_from_ms", 0))`),
    ),
  ],
);

const made = () => ({
  upload_id: uuid()
    .notNull()
    .references(() => videos.upload_id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  media_key: text().notNull().unique(),
  bytes: bigint({ mode: 'number' }).notNull(),
  made_at: moment().notNull(),
});

/** One file each, of which playlists name byte ranges. */
export const videoRenditions = pgTable(
  'video_renditions',
  {
    ...made(),
    name: text({ enum: RENDITIONS }).notNull(),
    /** Null for the sound. */
    width: integer(),
    height: integer(),
    /** As in RFC 6381. */
    codecs: text().notNull(),
    average_bits_per_second: integer().notNull(),
    peak_bits_per_second: integer().notNull(),
    /** What stands in front of the first segment. */
    init_bytes: integer().notNull(),
    segments: jsonb().$type<Segment[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.revision, table.name] }),
    oneOf('video_renditions', 'name', RENDITIONS),
    atLeast('video_renditions', 'bytes', 1),
  ],
);

/** Frames to choose the poster from. */
export const videoPosters = pgTable(
  'video_posters',
  {
    ...made(),
    number: smallint().notNull(),
    at_ms: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.revision, table.number] })],
);

/** Small frames for the seek bar, in rows of `columns`, from left to right; one for each `interval_ms`. */
export const videoSheets = pgTable(
  'video_sheets',
  {
    ...made(),
    number: smallint().notNull(),
    frames: smallint().notNull(),
    columns: smallint().notNull(),
    frame_width: smallint().notNull(),
    frame_height: smallint().notNull(),
    interval_ms: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.revision, table.number] })],
);

/**
 * Files that no row names: the database adds one whenever its row is removed, and whoever makes a file does before
 * storing it, due long after its row must exist. The sweep removes them once they are due.
 */
export const videoFileRemovals = pgTable(
  'video_file_removals',
  {
    media_key: text().primaryKey(),
    due_at: moment().notNull().defaultNow(),
  },
  (table) => [index('video_file_removals_due').on(table.due_at)],
);
