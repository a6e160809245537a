import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { SUBJECT_KINDS } from '#server/billing/providers/payment-provider.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { atLeast, createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { DECLINE_LIMITS } from '#shared/billing/decline.form.ts';
import { DISPUTE_STATUSES } from '#shared/billing/payment-state.ts';
import { ORDER_STATUSES, PURCHASE_KINDS, TIP_LIMITS } from '#shared/billing/purchase.rules.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;
const PLAN_MONEY = ['kept', 'withheld', 'restored'] as const;

/**
 * Who a person is to the payment provider. While they have a live plan, a trigger in the migration keeps this
 * row, the plan's and the person from being deleted: the provider would go on charging somebody we no longer
 * know.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    provider: text().notNull(),
    provider_customer_id: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.provider_customer_id] }),
    uniqueIndex('billing_customers_user').on(table.user_id, table.provider),
  ],
);

/**
 * One row per subscription at the provider, mirroring its state there. Access is decided on read from the end
 * of the paid period and its grace, never from the status alone.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    provider_subscription_id: text().notNull(),
    product_id: text().notNull(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    /** Paid up to here. */
    current_period_end: moment().notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    /** Set if it ended before its period did, for example after a refund. */
    ended_at: moment(),
    /** The payment whose money has gone back, if that is why we ended it: nothing later was to be charged. */
    ended_over_payment_id: uuid(),
    /**
     * What became of the money for the current month. While a dispute withholds it, the plan opens nothing;
     * once restored, because a dispute was won or a refund bounced, it opens the rest of the month even if
     * the plan was ended over it.
     */
    money: text({ enum: PLAN_MONEY }).notNull().default('kept'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_provider').on(table.provider, table.provider_subscription_id),
    index('subscriptions_user_period_end').on(table.user_id, table.current_period_end),
    index('subscriptions_current_period_end').on(table.current_period_end),
    oneOf('subscriptions', 'status', SUBSCRIPTION_STATUSES),
    oneOf('subscriptions', 'money', PLAN_MONEY),
  ],
);

/**
 * What somebody bought. Amount and title are as of that day; what was sold may be deleted, but the sale
 * stays.
 */
const sale = () => ({
  user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  kind: text({ enum: PURCHASE_KINDS }).notNull(),
  course_id: uuid().references(() => courses.id, { onDelete: 'set null' }),
  module_id: uuid().references(() => modules.id, { onDelete: 'set null' }),
  stream_id: uuid().references(() => liveStreams.id, { onDelete: 'set null' }),
  /** Who gets the creator's share; kept for the books after the account is deleted. */
  creator_id: uuid(),
  title: text().notNull(),
  amount_cents: integer().notNull(),
  provider: text().notNull(),
});

/** An order is made before anybody pays; the provider's checkout carries its id. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    ...sale(),
    tip_message: text().notNull().default(''),
    status: text({ enum: ORDER_STATUSES }).notNull().default('open'),
    /** When the buyer agreed to immediate access. */
    consented_at: moment(),
    provider_checkout_id: text(),
    checkout_url: text(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_checkout').on(table.provider, table.provider_checkout_id),
    // One open order per thing means one place to pay for it, so it cannot be bought twice.
    uniqueIndex('orders_open')
      .on(table.user_id, table.kind, sql`coalesce(${table.course_id}, ${table.module_id}, ${table.user_id})`)
      .where(sql`${table.status} = 'open' and ${table.kind} <> 'tip'`),
    index('orders_unsettled').on(table.created_at).where(sql`${table.status} = 'open'`),
    index('orders_user').on(table.user_id),
    index('orders_course').on(table.course_id),
    index('orders_module').on(table.module_id),
    index('orders_stream').on(table.stream_id),
    oneOf('orders', 'kind', PURCHASE_KINDS),
    oneOf('orders', 'status', ORDER_STATUSES),
    atLeast('orders', 'amount_cents', 1),
    maxLength('orders', 'tip_message', TIP_LIMITS.message),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    ...sale(),
    /** What was refunded and has not been returned. */
    refunded_cents: integer().notNull().default(0),
    /** Refunds that the bank returned. */
    failed_refund_cents: integer().notNull().default(0),
    /** What a bank has taken back, while it decides or for good. */
    disputed_cents: integer().notNull().default(0),
    dispute: text({ enum: DISPUTE_STATUSES }),
    /**
     * When the refund rule first granted the buyer a refund, sent or not: the same thing is not granted
     * again.
     */
    refund_granted_at: moment(),
    /** Since when the buyer has been told that a refund is under way; null again once a job knows what came of it. */
    refund_promised_at: moment(),
    /** Since when the buyer has been waiting for the administrator to decide. */
    refund_wanted_at: moment(),
    /** It waits only because the buyer paid for what they already owned; they have not asked for it. */
    is_refund_unasked: boolean().notNull().default(false),
    /** The reason the administrator gave for declining. */
    refund_decline_reason: text(),
    /** The mail that says so, in the outbox until it is sent. */
    refund_decline_mail_id: uuid(),
    provider_payment_id: text().notNull(),
    provider_subscription_id: text(),
    /** The provider's id for a customer we do not know; null for everybody else. */
    unknown_customer_id: text(),
    receipt_number: integer().generatedAlwaysAsIdentity(),
    paid_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.provider, table.provider_payment_id),
    uniqueIndex('payments_receipt_number').on(table.receipt_number),
    index('payments_newest').on(table.paid_at, table.id),
    index('payments_user_newest').on(table.user_id, table.paid_at, table.id),
    index('payments_refund_wanted')
      .on(table.refund_wanted_at, table.id)
      .where(sql`${table.refund_wanted_at} is not null`),
    index('payments_subscription').on(table.provider_subscription_id),
    index('payments_order').on(table.order_id),
    index('payments_course').on(table.course_id),
    index('payments_module').on(table.module_id),
    index('payments_stream').on(table.stream_id),
    oneOf('payments', 'kind', PURCHASE_KINDS),
    oneOf('payments', 'dispute', DISPUTE_STATUSES),
    atLeast('payments', 'amount_cents', 1),
    atLeast('payments', 'failed_refund_cents', 0),
    atLeast('payments', 'disputed_cents', 0),
    maxLength('payments', 'refund_decline_reason', DECLINE_LIMITS.reason, 1),
    check('payments_refunded', sql`${table.refunded_cents} between 0 and ${table.amount_cents}`),
  ],
);

/**
 * What a course consisted of on the day it was sold, how long each film was, and how much of each lesson its
 * buyer had watched before first paying for it. A lesson deleted later keeps its row: it was sold.
 */
export const soldLessons = pgTable(
  'sold_lessons',
  {
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    lesson_id: uuid().notNull(),
    /** Null for a free preview, which nobody paid for. */
    watched_percent: real(),
    /** The longest it was when they paid for it, whichever time that was; null if nobody knew, or there was none. */
    film_seconds: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.payment_id, table.lesson_id] }),
    atLeast('sold_lessons', 'film_seconds', 1),
  ],
);

/** The administrator's refunds, by an id their browser chose: sending one again is the same refund. */
export const adminRefunds = pgTable(
  'admin_refunds',
  {
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount_cents: integer().notNull(),
    sent_at: moment().notNull(),
    /** While null, nobody knows whether the provider made it. */
    settled_at: moment(),
  },
  (table) => [
    index('admin_refunds_payment').on(table.payment_id),
    atLeast('admin_refunds', 'amount_cents', 1),
  ],
);

/** How many answers about a subject have been written: of two fetched at the same time, only one may be. */
export const paymentSubjects = pgTable(
  'payment_subjects',
  {
    provider: text().notNull(),
    kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subject_id: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.subject_id] })],
);

/**
 * What the provider told us, stored before it is acknowledged. The content is not: we ask for that afresh.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().notNull(),
    provider_event_id: text().notNull(),
    type: text().notNull(),
    subject_kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subject_id: text().notNull(),
    received_at: moment().notNull(),
    /** Counted at the start of each attempt, so one that never ends counts too. */
    attempts: integer().notNull().default(0),
    /** While a worker has it, the time after which that worker counts as gone. */
    next_attempt_at: moment().notNull(),
    last_error: text(),
    processed_at: moment(),
    /** Given up after the last attempt; the administrator sees it. */
    failed_at: moment(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.provider_event_id),
    index('payment_events_received').on(table.provider, table.received_at),
    index('payment_events_waiting')
      .on(table.next_attempt_at)
      .where(sql`${table.processed_at} is null and ${table.failed_at} is null`),
    index('payment_events_failed').on(table.failed_at, table.id).where(sql`${table.failed_at} is not null`),
  ],
);
