import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { payments } from '#server/billing/billing.tables.ts';
import { id, moment, oneOf } from '#server/platform/db/columns.ts';

export const POSTING_KINDS = ['payment', 'fee', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const;
export const LEDGER_ACCOUNTS = ['buyer', 'platform', 'creator', 'provider_fee'] as const;

/**
 * Money that moved, booked once: the same fact has the same reference. Rows are never changed or deleted, and
 * a posting's entries sum to zero; triggers enforce both.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    reference: text().notNull(),
    booked_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_postings_once').on(table.payment_id, table.kind, table.reference),
    oneOf('ledger_postings', 'kind', POSTING_KINDS),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    posting_id: uuid()
      .notNull()
      .references(() => ledgerPostings.id, { onDelete: 'restrict' }),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** The buyer or creator. Not a foreign key: the books outlive accounts. */
    party_id: uuid(),
    amount_cents: integer().notNull(),
  },
  (table) => [
    // One entry per party: several creators may share a sale, and the platform has no id.
    unique('ledger_entries_once').on(table.posting_id, table.account, table.party_id).nullsNotDistinct(),
    index('ledger_entries_party').on(table.party_id),
    oneOf('ledger_entries', 'account', LEDGER_ACCOUNTS),
    check('ledger_entries_amount', sql`${table.amount_cents} <> 0`),
  ],
);
