import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { atLeast, id, moment, oneOf } from '#server/platform/db/columns.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { GENERATION_STATES } from '#shared/academy/module.rules.ts';
import type { StoredDraft } from './writing/module-draft.ts';

/** One click of the administrator: the modules that were missing then. */
export const moduleGenerations = pgTable(
  'module_generations',
  {
    id: id(),
    started_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    started_at: moment().notNull(),
    finished_at: moment(),
  },
  (table) => [
    index('module_generations_starter').on(table.started_by),
    index('module_generations_newest').on(table.started_at),
    uniqueIndex('module_generations_live')
      .on(sql`(${table.finished_at} is null)`)
      .where(sql`${table.finished_at} is null`),
  ],
);

export const moduleGenerationItems = pgTable(
  'module_generation_items',
  {
    generation_id: uuid()
      .notNull()
      .references(() => moduleGenerations.id, { onDelete: 'cascade' }),
    module_number: integer().notNull(),
    state: text({ enum: GENERATION_STATES }).notNull().default('queued'),
    /** Why it failed, in words for the administrator. */
    reason: text().notNull().default(''),
    /** What is written so far, so that a restart continues with the next part. */
    draft: jsonb().$type<StoredDraft>().notNull().default({}),
    input_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    cost_microdollars: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generation_id, table.module_number] }),
    check('module_generation_items_number', sql.raw(`"module_number" between 1 and ${MODULE_COUNT}`)),
    oneOf('module_generation_items', 'state', GENERATION_STATES),
    atLeast('module_generation_items', 'input_tokens', 0),
    atLeast('module_generation_items', 'output_tokens', 0),
    atLeast('module_generation_items', 'cost_microdollars', 0),
  ],
);
