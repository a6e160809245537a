import type { Deps } from '#server/deps.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Ends a subscription whose money has gone back, at the provider first: that is where it would be charged again. */
export async function endSubscription(deps: Deps, input: { subscriptionId: string }): Promise<void> {
  await deps.payments.endSubscription(input.subscriptionId);
  await deps.db.transaction((tx) => syncSubscription(deps, tx, input.subscriptionId));
}
