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
import { atLeast, createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { MODULE_COUNT, MODULE_DIFFICULTIES } from '#shared/academy/academy.rules.ts';
import type { QuizQuestion } from '#shared/academy/module.form.ts';
import { MODULE_LIMITS, MODULE_ORIGINS } from '#shared/academy/module.rules.ts';
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
    /** The number of the current text among the module's versions. */
    version: integer().notNull().default(1),
    /** The fingerprint of the built-in text it was given; while it has that text, a newer one may replace it. */
    built_in_fingerprint: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('modules_number').on(table.module_number),
    check('modules_number_range', sql.raw(`"module_number" between 1 and ${MODULE_COUNT}`)),
    check('modules_price', sql.raw('"is_free_with_subscription" or "individual_price_cents" > 0')),
    oneOf('modules', 'difficulty_level', MODULE_DIFFICULTIES),
    maxLength('modules', 'title', MODULE_LIMITS.title, 1),
    maxLength('modules', 'description', MODULE_LIMITS.description, 1),
    maxLength('modules', 'content', MODULE_LIMITS.content, 1),
  ],
);

/** Every text a module has had, the current one included. */
export const moduleVersions = pgTable(
  'module_versions',
  {
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    learning_objectives: jsonb().$type<string[]>().notNull(),
    individual_price_cents: integer(),
    questions: jsonb().$type<QuizQuestion[]>().notNull(),
    origin: text({ enum: MODULE_ORIGINS }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.module_id, table.version] }),
    oneOf('module_versions', 'origin', MODULE_ORIGINS),
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
    time_spent_seconds: integer().notNull().default(0),
    time_spent_minutes: integer().notNull().generatedAlwaysAs(sql.raw('"time_spent_seconds" / 60')),
    completed_at: moment(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('module_progress_pair').on(table.user_id, table.module_id),
    index('module_progress_module').on(table.module_id),
    check('module_progress_percentage', sql`${table.progress_percentage} between 0 and 100`),
    atLeast('module_progress', 'last_read_position', 0),
    atLeast('module_progress', 'time_spent_seconds', 0),
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
