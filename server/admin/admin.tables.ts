import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/db/columns.ts';

/** What the administrator did, kept for good: without references to accounts, which may be deleted. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: id(),
    admin_id: uuid().notNull(),
    act: text().notNull(),
    /** "payment:…" and the like. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('admin_acts_newest').on(table.created_at, table.id)],
);
