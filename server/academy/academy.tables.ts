import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { createdAt, id, moment, oneOf } from '#server/platform/db/columns.ts';
import { MODULE_COUNT, MODULE_DIFFICULTIES } from '#shared/academy/academy.rules.ts';
import type { Art } from '#shared/art.ts';

export const modules = pgTable(
  'modules',
  {
    id: id(),
    module_number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    difficulty_level: text({ enum: MODULE_DIFFICULTIES }).notNull(),
    estimated_reading_time: integer().notNull(),
    // Kept beside the content so that the list never has to read 20 long texts to count their words.
    word_count: integer().notNull(),
    learning_objectives: jsonb().$type<string[]>().notNull(),
    is_free_with_subscription: boolean().notNull(),
    individual_price_cents: integer(),
    art: jsonb().$type<Art>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('modules_number').on(table.module_number),
    check('modules_number_range', sql.raw(`"module_number" between 1 and ${MODULE_COUNT}`)),
    check('modules_price', sql.raw('"is_free_with_subscription" or "individual_price_cents" > 0')),
    oneOf('modules', 'difficulty_level', MODULE_DIFFICULTIES),
  ],
);

export const moduleProgress = pgTable(
  'module_progress',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    progress_percentage: integer().notNull().default(0),
    last_read_position: integer().notNull().default(0),
    time_spent_minutes: integer().notNull().default(0),
    completed_at: moment(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('module_progress_pair').on(table.user_id, table.module_id),
    index('module_progress_module').on(table.module_id),
    check('module_progress_percentage', sql`${table.progress_percentage} between 0 and 100`),
  ],
);

export const modulePurchases = pgTable(
  'module_purchases',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id] }),
    index('module_purchases_module').on(table.module_id),
  ],
);
