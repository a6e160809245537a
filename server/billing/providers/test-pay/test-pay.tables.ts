import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';
import { DISPUTE_STATUSES } from '#shared/billing/payment-state.ts';

// Test Pay keeps its own books, as an external provider would: nothing here references the product's tables,
// and the product knows only what the provider interface tells it.

export const CARD_OUTCOMES = ['succeeds', 'declined', 'insufficient_funds'] as const;

export const testPayCustomers = pgTable('test_pay_customers', {
  id: text().primaryKey(),
  user_ref: text().notNull().unique(),
  email: text().notNull(),
  /** The stored card's last digits and outcome; never its number. */
  card_last4: text(),
  card_expiry: text(),
  card_outcome: text({ enum: CARD_OUTCOMES }),
  created_at: moment().notNull(),
});

export const testPayCheckouts = pgTable(
  'test_pay_checkouts',
  {
    /** Long and random: anyone who knows it can pay. */
    id: text().primaryKey(),
    customer_id: text().notNull(),
    order_ref: text().notNull().unique(),
    is_subscription: boolean().notNull(),
    title: text().notNull(),
    amount_cents: integer().notNull(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    status: text({ enum: ['open', 'complete', 'canceled', 'expired'] }).notNull(),
    payment_id: text(),
    subscription_id: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('test_pay_checkouts_open').on(table.expires_at).where(sql`${table.status} = 'open'`)],
);

export const testPaySubscriptions = pgTable(
  'test_pay_subscriptions',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    title: text().notNull(),
    amount_cents: integer().notNull(),
    status: text({ enum: ['active', 'past_due', 'canceled'] }).notNull(),
    /** Paid until then. */
    period_end: moment().notNull(),
    cancel_at_period_end: boolean().notNull(),
    /** When to charge next: at the period's end, then daily while it fails. */
    next_charge_at: moment(),
    started_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    index('test_pay_subscriptions_due').on(table.next_charge_at),
    index('test_pay_subscriptions_customer').on(table.customer_id),
  ],
);

export const testPayPayments = pgTable(
  'test_pay_payments',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    order_ref: text(),
    subscription_id: text(),
    title: text().notNull(),
    amount_cents: integer().notNull(),
    fee_cents: integer().notNull(),
    card_last4: text().notNull(),
    paid_at: moment().notNull(),
    /** A payment can be disputed, and the dispute decided, only once. */
    dispute_id: text(),
    dispute_status: text({ enum: DISPUTE_STATUSES }),
    disputed_at: moment(),
  },
  (table) => [index('test_pay_payments_customer').on(table.customer_id, table.paid_at)],
);

export const testPayRefunds = pgTable(
  'test_pay_refunds',
  {
    id: text().primaryKey(),
    payment_id: text().notNull(),
    /** Repeating a request makes no second refund. */
    request_key: text().notNull(),
    amount_cents: integer().notNull(),
    created_at: moment().notNull(),
    /** When the bank returned it. */
    failed_at: moment(),
  },
  (table) => [uniqueIndex('test_pay_refunds_request').on(table.payment_id, table.request_key)],
);

/** Events for the product, resent until it answers. */
export const testPayEvents = pgTable(
  'test_pay_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    subject_kind: text({ enum: ['checkout', 'subscription', 'payment'] }).notNull(),
    subject_id: text().notNull(),
    created_at: moment().notNull(),
    delivered_at: moment(),
  },
  (table) => [
    index('test_pay_events_created').on(table.created_at),
    index('test_pay_events_waiting').on(table.created_at).where(sql`${table.delivered_at} is null`),
  ],
);

export const testPayPortals = pgTable('test_pay_portals', {
  /** Long and random: until it expires, anyone who knows it can manage the subscription. */
  id: text().primaryKey(),
  customer_id: text().notNull(),
  return_url: text().notNull(),
  expires_at: moment().notNull(),
});
