import { and, eq, notInArray } from 'drizzle-orm';
import { refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { queueNeedlessOrders } from '#server/billing/checkout/queue-needless-orders.ts';
import { withdrawUnasked } from '#server/billing/refunds/withdraw-unasked.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { findNeedlessPayments } from './find-needless-payments.ts';

/**
 * Call this when somebody's payments or plans have changed: what they now own can no longer be paid for, and
 * what was paid for twice is refunded. The person must already be locked (`lockPerson`), because two
 * concurrent changes would not see each other's payment.
 */
export async function preventPayingTwice(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  await queueNeedlessOrders(deps, tx, userId);
  const needless = (await findNeedlessPayments(deps, tx, userId)).map(({ id }) => id);
  for (const paymentId of needless) await deps.queue.send(refundNeedlessJob, { paymentId }, { tx });
  // What has become the only payment for a thing stays, unless the buyer has asked for a refund.
  await withdrawUnasked(tx, and(eq(payments.user_id, userId), notInArray(payments.id, needless)));
}
