import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { createdAt, id, oneOf } from '#server/platform/db/columns.ts';
import { ADMIN_ACTS } from '#shared/admin/admin-act.rules.ts';

/**
 * What the administrator did, kept for good: without references to accounts, which may be deleted, and in a
 * table whose rows the database refuses to change or delete.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: id(),
    admin_id: uuid().notNull(),
    act: text({ enum: ADMIN_ACTS }).notNull(),
    /** "payment:…" and the like. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('admin_acts_newest').on(table.created_at, table.id),
    index('admin_acts_act').on(table.act, table.created_at, table.id),
    index('admin_acts_subject').on(table.subject, table.created_at, table.id),
    oneOf('admin_acts', 'act', ADMIN_ACTS),
  ],
);

/**
 * The days (UTC) on which somebody learned: saved progress in a lesson or a module, or began a quiz. Kept by
 * database triggers, because progress itself remembers only the last time.
 */
export const learningDays = pgTable(
  'learning_days',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.day] }),
    index('learning_days_day').on(table.day, table.user_id),
  ],
);
