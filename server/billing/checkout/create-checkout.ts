import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { createLimitedQueue } from '#server/platform/limited-queue.ts';
import type { Member } from '#shared/access/viewer.ts';
import { CHECKOUT_MINUTES, type PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { findOffer, type Offer } from './find-offer.ts';

export type Checkout = { url: string; orderId: string };

/** A checkout waits for the provider with a connection in its hands: a provider that hangs must not take them all. */
const turns = createLimitedQueue({ atOnce: 3, waiting: 30 });

/** Where to pay for something. Asking twice leads to the same place for as long as it can be paid there. */
export async function createCheckout(deps: Deps, viewer: Member, purchase: PurchaseInput): Promise<Checkout> {
  try {
    return await turns.run(() => deps.db.transaction((tx) => findOrOpen(deps, tx, viewer, purchase)));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    deps.log.error({ err: error, kind: purchase.kind }, 'a checkout could not be opened');
    throw new DomainError('CHECKOUT_FAILED');
  }
}

async function findOrOpen(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  purchase: PurchaseInput,
): Promise<Checkout> {
  // One person's checkouts are opened one after the other: two clicks at once are one order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${viewer.userId}`}, 0))`);
  const offer = await findOffer(tx, viewer, purchase);
  const open = purchase.kind === 'tip' ? null : await findOpenOrder(deps, tx, viewer, purchase, offer);
  return open ?? openOrder(deps, tx, viewer, purchase, offer);
}

/** The open order for the same thing. One of another price or about to close is closed, and nobody can pay it. */
async function findOpenOrder(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  { kind }: PurchaseInput,
  offer: Offer,
): Promise<Checkout | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, viewer.userId),
        eq(orders.kind, kind),
        eq(orders.status, 'open'),
        offer.course_id ? eq(orders.course_id, offer.course_id) : undefined,
        offer.module_id ? eq(orders.module_id, offer.module_id) : undefined,
      ),
    );
  if (!order) return null;
  const isUsable =
    order.provider === deps.payments.name &&
    order.amount_cents === offer.amount_cents &&
    order.expires_at > later(deps.clock.now(), { minutes: CHECKOUT_MINUTES / 2 });
  if (isUsable && order.checkout_url) return { url: order.checkout_url, orderId: order.id };
  if (order.provider === deps.payments.name && order.provider_checkout_id) {
    await deps.payments.expireCheckout(order.provider_checkout_id);
  }
  await tx.update(orders).set({ status: 'expired' }).where(eq(orders.id, order.id));
  return null;
}

async function openOrder(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  { kind }: PurchaseInput,
  { returnPath, ...offer }: Offer,
): Promise<Checkout> {
  const customerId = await ensureCustomer(deps, tx, viewer);
  const orderId = randomUUID();
  const now = deps.clock.now();
  const expiresAt = later(now, { minutes: CHECKOUT_MINUTES });
  const { checkoutId, url } = await deps.payments.openCheckout({
    orderId,
    customerId,
    title: offer.title,
    amountCents: offer.amount_cents,
    isSubscription: kind === 'premium',
    ...returnAddresses(`${deps.settings.publicUrl}${returnPath}`, kind, orderId),
    expiresAt,
  });
  await tx.insert(orders).values({
    ...offer,
    id: orderId,
    user_id: viewer.userId,
    kind,
    consented_at: kind === 'course' || kind === 'module' ? now : null,
    provider: deps.payments.name,
    provider_checkout_id: checkoutId,
    checkout_url: url,
    expires_at: expiresAt,
    created_at: now,
  });
  return { url, orderId };
}

/** The page people come back to asks how the order stands; an address alone proves nothing. */
function returnAddresses(page: string, kind: PurchaseInput['kind'], orderId: string) {
  if (kind === 'premium') return { successUrl: `${page}?success=true`, cancelUrl: `${page}?canceled=true` };
  return { successUrl: `${page}?order=${orderId}`, cancelUrl: page };
}
