import type { Delivery } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { storeEvent } from './store-event.ts';

/**
 * Stored first, then acknowledged, then processed: nothing we acknowledge is ever lost. True if it is new.
 */
export async function receiveEvent(deps: Deps, delivery: Omit<Delivery, 'receivedAt'>): Promise<boolean> {
  const event = deps.payments.readEvent({ ...delivery, receivedAt: deps.clock.now() });
  return event !== null && storeEvent(deps, event);
}
