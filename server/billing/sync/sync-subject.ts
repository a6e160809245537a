import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { syncCheckout } from './sync-checkout.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

const SYNCS = { checkout: syncCheckout, payment: syncPayment, subscription: syncSubscription };

/**
 * Makes what we know of something equal to what the provider says of it now. Whatever order its events come in,
 * however often and with whatever delay, the last one to be processed leaves the truth behind.
 */
export async function syncSubject(deps: Deps, tx: Transaction, { kind, id }: Subject): Promise<void> {
  await SYNCS[kind](deps, tx, id);
}
