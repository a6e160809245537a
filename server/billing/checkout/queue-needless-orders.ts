import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { findNeedlessOrders } from './find-needless-orders.ts';

/** Call this in any transaction that gives somebody a thing: they should no longer be able to pay for it. */
export async function queueNeedlessOrders(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  const needless = await findNeedlessOrders(deps, tx, userId);
  // No key: a job already waiting may run before this transaction commits and miss its changes.
  if (needless.length > 0) await deps.queue.send(closeOrdersJob, { userId }, { tx });
}
