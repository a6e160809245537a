import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Ids of deleted rows, for tables whose ids browsers choose. The database records every deletion, cascades
 * included, so that neither a late request nor someone who kept an id can use it again.
 */
export const usedIds = pgTable(
  'used_ids',
  {
    /** The name of the table. */
    kind: text().notNull(),
    id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
