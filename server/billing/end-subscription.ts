import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { PATIENCE } from './patience.ts';
import { syncSubject } from './sync/sync-subject.ts';

/**
 * Ends a subscription whose money was returned, first at the provider, which would otherwise charge it again.
 */
export async function endSubscription(deps: Deps, input: { subscriptionId: string }): Promise<void> {
  await within(deps.clock.timeout(PATIENCE.job), async () => {
    await deps.payments.endSubscription(input.subscriptionId);
    await syncSubject(deps, { kind: 'subscription', id: input.subscriptionId });
  });
}
