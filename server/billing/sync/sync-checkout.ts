import { and, eq } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { lockSubject } from './lock-subject.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

export async function syncCheckout(deps: Deps, tx: Transaction, checkoutId: string): Promise<void> {
  await lockSubject(deps, tx, { kind: 'checkout', id: checkoutId });
  const checkout = await deps.payments.getCheckout(checkoutId);
  if (!checkout || checkout.status === 'open') return;
  if (checkout.status === 'complete') {
    if (checkout.paymentId) await syncPayment(deps, tx, checkout.paymentId);
    if (checkout.subscriptionId) await syncSubscription(deps, tx, checkout.subscriptionId);
    return;
  }
  await tx
    .update(orders)
    .set({ status: checkout.status })
    .where(
      and(
        eq(orders.provider, deps.payments.name),
        eq(orders.provider_checkout_id, checkoutId),
        eq(orders.status, 'open'),
      ),
    );
}
