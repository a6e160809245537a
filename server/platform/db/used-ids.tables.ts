import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Ids of what was deleted, where browsers choose them. The database adds to it whatever removes a row of these tables,
 * cascades included: a request that comes late, or somebody who has kept an id, makes nothing under it again.
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
