import type { Delivery } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { storeEvent } from './store-event.ts';

/** Kept first, acknowledged then, processed afterwards: what we have said yes to is never lost. True if it is new. */
export async function receiveEvent(deps: Deps, delivery: Omit<Delivery, 'receivedAt'>): Promise<boolean> {
  const event = deps.payments.readEvent({ ...delivery, receivedAt: deps.clock.now() });
  return event !== null && storeEvent(deps, event);
}
