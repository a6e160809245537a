import { and, eq, lte } from 'drizzle-orm';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import { findOverdueSubscriptions } from '#server/billing/sync/find-overdue-subscriptions.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { hasPostgresCode } from '#server/platform/db/has-postgres-code.ts';
import { within } from '#server/platform/outside.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { claimOrder } from './claim-order.ts';
import { type Checkout, openOrder } from './open-order.ts';
import { settleOrder } from './settle-order.ts';

/** Where to pay for something. Asking again leads to the same place for as long as it can be paid there. */
export async function createCheckout(deps: Deps, viewer: Member, purchase: PurchaseInput): Promise<Checkout> {
  try {
    return await within(deps.clock.timeout(PATIENCE.click), () => ensureCheckout(deps, viewer, purchase));
  } catch (error) {
    if (error instanceof DomainError || databaseTroubleOf(error)) throw error;
    // Deleted between the offer and the order.
    if (hasPostgresCode(error, 'missingReference')) throw new DomainError('NOT_FOUND');
    deps.log.error({ err: error, kind: purchase.kind }, 'a checkout could not be opened');
    throw new DomainError('CHECKOUT_FAILED');
  }
}

/**
 * Nothing is locked while the provider is asked; what we knew before may be out of date by then, so we look
 * again.
 */
async function ensureCheckout(deps: Deps, viewer: Member, purchase: PurchaseInput): Promise<Checkout> {
  if (purchase.kind === 'premium') await askAboutLapsedPlans(deps, viewer);
  for (;;) {
    const { order, isUsable } = await claimOrder(deps, viewer, purchase);
    const place =
      order.provider_checkout_id === null
        ? await openOrder(deps, viewer, order)
        : await settleOrder(deps, order, isUsable);
    if (place) return place;
  }
}

/** A plan we believe unpaid may have been renewed since: a second one would then be charged alongside it. */
async function askAboutLapsedPlans(deps: Deps, { userId }: Member): Promise<void> {
  const lapsed = and(eq(subscriptions.user_id, userId), lte(premiumEnd, deps.clock.now()));
  for (const plan of await findOverdueSubscriptions(deps, lapsed)) await syncSubject(deps, plan);
}
