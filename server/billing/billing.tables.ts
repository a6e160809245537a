import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { createdAt, id, moment, oneOf } from '#server/platform/db/columns.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;

/** One row a person. Access is decided on read from the period's end and its grace, never by the status alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: text().notNull(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    current_period_end: moment().notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_user_id').on(table.user_id),
    index('subscriptions_current_period_end').on(table.current_period_end),
    oneOf('subscriptions', 'status', SUBSCRIPTION_STATUSES),
  ],
);
