import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { orders, paymentEvents } from '#server/billing/billing.tables.ts';
import { expireForgottenOrders } from '#server/billing/checkout/expire-forgotten-orders.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Subject } from '#server/billing/providers/payment-provider.ts';
import { findOverdueSubscriptions } from '#server/billing/sync/find-overdue-subscriptions.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
import { endRefundedPlans } from './end-refunded-plans.ts';
import { processEvents } from './process-events.ts';
import { storeEvent } from './store-event.ts';

/** How far back to look for single lost events; if nothing at all arrives, since the last one that did. */
const LOOK_BACK_DAYS = 3;
/** No provider lists older events. */
const FURTHEST_DAYS = 30;
const KEPT_DAYS = 90;
/** The rest waits until next time. */
const MAX_CHECKOUTS = 1_000;

/** Catches up on what was never delivered: events on the provider's own list, and anything overdue. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  try {
    await catchUp(deps);
  } finally {
    // Last, so that a month charged meanwhile is known; and even without an answer, because this needs none.
    await endRefundedPlans(deps);
  }
}

async function catchUp(deps: Deps): Promise<void> {
  await within(deps.clock.timeout(PATIENCE.list), () => storeMissedEvents(deps));
  await processEvents(deps);
  for (const subject of [...(await staleCheckouts(deps)), ...(await findOverdueSubscriptions(deps))]) {
    if (!(await reconcile(deps, subject))) break;
  }
  await expireForgottenOrders(deps);
  await forgetOldEvents(deps);
}

async function storeMissedEvents(deps: Deps): Promise<void> {
  for await (const event of deps.payments.listEvents(await readSince(deps))) await storeEvent(deps, event);
}

/** False if the provider does not answer: then there is no point asking about the rest. */
async function reconcile(deps: Deps, subject: Subject): Promise<boolean> {
  try {
    await within(deps.clock.timeout(PATIENCE.job), () => syncSubject(deps, subject));
    return true;
  } catch (error) {
    deps.log.error({ err: error, subject }, 'could not be reconciled');
    return !(error instanceof NoAnswer);
  }
}

/** Events processed long ago are no longer needed; delivered again, they would change nothing. */
async function forgetOldEvents(deps: Deps): Promise<void> {
  await deps.db
    .delete(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, deps.payments.name),
        lt(paymentEvents.received_at, later(deps.clock.now(), { days: -KEPT_DAYS })),
        isNotNull(paymentEvents.processed_at),
      ),
    );
}

async function readSince(deps: Deps): Promise<Date> {
  const now = deps.clock.now();
  const [newest] = await deps.db
    .select({ receivedAt: paymentEvents.received_at })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, deps.payments.name))
    .orderBy(desc(paymentEvents.received_at))
    .limit(1);
  const heardAt = newest?.receivedAt ?? later(now, { days: -FURTHEST_DAYS });
  const recently = later(now, { days: -LOOK_BACK_DAYS });
  return new Date(Math.min(heardAt.getTime(), recently.getTime()));
}

async function staleCheckouts(deps: Deps): Promise<Subject[]> {
  const rows = await deps.db
    .select({ id: orders.provider_checkout_id })
    .from(orders)
    .where(
      and(
        eq(orders.provider, deps.payments.name),
        eq(orders.status, 'open'),
        isNotNull(orders.provider_checkout_id),
        lt(orders.expires_at, deps.clock.now()),
      ),
    )
    .orderBy(asc(orders.created_at))
    .limit(MAX_CHECKOUTS);
  return rows.flatMap(({ id }) => (id === null ? [] : { kind: 'checkout', id }));
}
