import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { atLeast, createdAt, moment, oneOf } from '#server/platform/db/columns.ts';
import { PAYOUT_STATUSES } from '#shared/billing/payout.rules.ts';

/**
 * A creator's own account at the payment provider. Names, bank details and documents are given to the provider
 * and stay there.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    provider: text().notNull(),
    provider_account_id: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('unfinished'),
    due_count: integer().notNull().default(0),
    /** When the provider last said so. */
    checked_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.provider_account_id] }),
    uniqueIndex('payout_accounts_user').on(table.user_id, table.provider),
    oneOf('payout_accounts', 'status', PAYOUT_STATUSES),
    atLeast('payout_accounts', 'due_count', 0),
  ],
);
