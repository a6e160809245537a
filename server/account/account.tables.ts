import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { moment } from '#server/platform/db/columns.ts';

/** Accounts whose owners asked for them to be deleted. A row goes when they change their mind, or with the account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requested_at: moment().notNull(),
    /** Until then it can be taken back. */
    erase_at: moment().notNull(),
    /** When the account was closed to be erased: from here on, nobody can sign in and there is no way back. */
    begun_at: moment(),
    tried_at: moment(),
  },
  (table) => [index('account_deletions_due').on(table.erase_at)],
);
