import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/** Counters of guarded acts, shared by all processes, so that guessing cannot be spread over them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resets_at: moment().notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resets_at)],
);
