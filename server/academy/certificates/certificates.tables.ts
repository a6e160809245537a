import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { modules } from '#server/academy/academy.tables.ts';
import { moduleQuizAttempts } from '#server/academy/quiz/quiz.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { atLeast, id, moment } from '#server/platform/db/columns.ts';

/**
 * What was certified stays as it was printed, whatever becomes of the name or the module's title. Only one that was
 * withdrawn and is earned again is printed anew.
 */
export const moduleCertificates = pgTable(
  'module_certificates',
  {
    id: id(),
    /** The public address; random, so that certificates cannot be enumerated. */
    code: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'restrict' }),
    attempt_id: uuid()
      .notNull()
      .references(() => moduleQuizAttempts.id, { onDelete: 'cascade' }),
    holder_name: text().notNull(),
    module_number: integer().notNull(),
    module_title: text().notNull(),
    score: integer().notNull(),
    issued_at: moment().notNull(),
    /** Counts what was printed under this code: a withdrawn one that is earned again certifies another pass. */
    printing: integer().notNull().default(1),
    /** When its mail was queued, which happens once for each printing. */
    mailed_at: moment(),
    /** While what opened the module is refunded, nobody but the database knows the certificate. */
    withdrawn_at: moment(),
  },
  (table) => [
    uniqueIndex('module_certificates_code').on(table.code),
    unique('module_certificates_pair').on(table.user_id, table.module_id),
    uniqueIndex('module_certificates_attempt').on(table.attempt_id),
    index('module_certificates_module').on(table.module_id),
    index('module_certificates_newest').on(table.user_id, table.issued_at),
    atLeast('module_certificates', 'printing', 1),
  ],
);

/**
 * Printings whose row is gone, usually with its account, or has a later printing, but whose files are still there.
 * The database adds those of removed rows; the sweep deletes them after removing the files.
 */
export const removedCertificates = pgTable(
  'removed_certificates',
  {
    code: text().notNull(),
    printing: integer().notNull().default(1),
    queued_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.code, table.printing] })],
);
