import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/db/columns.ts';

/** Facts about this database itself, such as which demo catalogue it was seeded with. */
export const appState = pgTable('app_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  created_at: createdAt(),
});
