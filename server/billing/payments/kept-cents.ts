import { sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';

/** What is left of a payment after refunds and disputes. */
export const keptCents = sql`${payments.amount_cents} - ${payments.refunded_cents} - ${payments.disputed_cents}`;
