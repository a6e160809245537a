import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { createdAt, moment, oneOf } from '#server/platform/db/columns.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { CAPTION_DRAFT_FAILURES, CAPTION_DRAFT_STATUSES } from '#shared/lessons/caption.rules.ts';
import { LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';

/** What is being made from the sound of a lesson's film; the latest of each lesson. */
export const captionDrafts = pgTable(
  'caption_drafts',
  {
    lesson_id: uuid()
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGE_TAGS }).notNull(),
    /** The film, and which cut of it. */
    upload_id: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    status: text({ enum: CAPTION_DRAFT_STATUSES }).notNull().default('waiting'),
    failure: text({ enum: CAPTION_DRAFT_FAILURES }),
    /** How often somebody began since a piece was last finished. */
    attempts: smallint().notNull().default(0),
    /** Long sound is sent in pieces; unknown until the first is. */
    pieces: smallint(),
    pieces_done: smallint().notNull().default(0),
    cues: jsonb().$type<Cue[]>().notNull().default([]),
    due_at: moment().notNull().defaultNow(),
    claimed_by: uuid(),
    claimed_until: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('caption_drafts_upload').on(table.upload_id),
    index('caption_drafts_unsettled').on(table.due_at).where(sql`${table.status} in ('waiting', 'working')`),
    oneOf('caption_drafts', 'status', CAPTION_DRAFT_STATUSES),
    oneOf('caption_drafts', 'failure', CAPTION_DRAFT_FAILURES),
    check('caption_drafts_failure_given', sql.raw(`("status" = 'failed') = ("failure" is not null)`)),
  ],
);
