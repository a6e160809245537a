import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { findNeedlessOrders } from './find-needless-orders.ts';

/** To be called by whatever gives somebody a thing, in its transaction: nobody should still be able to pay for it. */
export async function queueNeedlessOrders(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  const needless = await findNeedlessOrders(deps, tx, userId);
  // No key: a job that waits already may run before this transaction ends, and would not see what it brings.
  if (needless.length > 0) await deps.queue.send(closeOrdersJob, { userId }, { tx });
}
