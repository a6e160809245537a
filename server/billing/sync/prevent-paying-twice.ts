import { refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { queueNeedlessOrders } from '#server/billing/checkout/queue-needless-orders.ts';
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
  for (const { id } of await findNeedlessPayments(deps, tx, userId)) {
    await deps.queue.send(refundNeedlessJob, { paymentId: id }, { tx });
  }
}
