import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { atLeast, createdAt, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { UPLOAD_KINDS, UPLOAD_LIMITS, UPLOAD_STATUSES } from '#shared/uploads/upload.rules.ts';

/** One row per file; its id is also the upload's address. A refused file keeps its reason, not its bytes. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    status: text({ enum: UPLOAD_STATUSES }).notNull().default('receiving'),
    file_name: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    refusal: text(),
    /** Where the bytes are stored once accepted. */
    media_key: text(),
    content_type: text(),
    duration_seconds: integer(),
    width: integer(),
    height: integer(),
    /** A film that browsers play as it is. Of others, people see what was made of them. */
    is_playable: boolean().notNull().default(true),
    created_at: createdAt(),
    finished_at: moment(),
  },
  (table) => [
    index('uploads_owner').on(table.owner_id, table.status),
    index('uploads_unfinished').on(table.created_at).where(sql`${table.status} = 'receiving'`),
    maxLength('uploads', 'file_name', UPLOAD_LIMITS.fileName),
    oneOf('uploads', 'kind', UPLOAD_KINDS),
    oneOf('uploads', 'status', UPLOAD_STATUSES),
    atLeast('uploads', 'size_bytes', 1),
    check(
      'uploads_ready',
      sql.raw(
        `("status" = 'ready') = ("media_key" is not null) and ("status" = 'refused') = ("refusal" is not null)`,
      ),
    ),
  ],
);

/**
 * Uploads whose row is gone but whose bytes are not. The database adds one whenever a row is removed,
 * including with its account, and the sweep deletes it after removing the bytes from storage. A failed one is
 * requeued behind the others.
 */
export const removedUploads = pgTable('removed_uploads', {
  upload_id: uuid().primaryKey(),
  queued_at: moment().notNull().defaultNow(),
});
