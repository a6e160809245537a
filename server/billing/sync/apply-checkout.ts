import { and, eq, lt } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import { forgottenBefore } from '#server/billing/checkout/expire-forgotten-orders.ts';
import type { CheckoutState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

type Standing = { id: string; state: CheckoutState | null };

/** An order ends with its checkout; a paid one ends with its payment, which may come days later. */
export async function applyCheckout(deps: Deps, tx: Transaction, { id, state }: Standing): Promise<void> {
  if (state?.status === 'open' || state?.status === 'complete') return;
  await tx
    .update(orders)
    .set({ status: state?.status ?? 'expired' })
    .where(
      and(
        eq(orders.provider, deps.payments.name),
        eq(orders.provider_checkout_id, id),
        eq(orders.status, 'open'),
        state ? undefined : lt(orders.expires_at, forgottenBefore(deps)),
      ),
    );
}
