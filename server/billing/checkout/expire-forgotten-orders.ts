import { and, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { CHECKOUT_MINUTES } from '#shared/billing/purchase.rules.ts';

/** Orders that expired before this can no longer be paid anywhere, even if the provider cannot be asked. */
export function forgottenBefore(deps: Deps): Date {
  return later(deps.clock.now(), { minutes: -CHECKOUT_MINUTES });
}

/**
 * Closes orders that no provider can be asked about: those whose checkout was never opened, and those of a
 * provider no longer in use.
 */
export async function expireForgottenOrders(deps: Deps, which?: SQL): Promise<void> {
  await deps.db
    .update(orders)
    .set({ status: 'expired' })
    .where(
      and(
        which,
        eq(orders.status, 'open'),
        or(isNull(orders.provider_checkout_id), ne(orders.provider, deps.payments.name)),
        lt(orders.expires_at, forgottenBefore(deps)),
      ),
    );
}
