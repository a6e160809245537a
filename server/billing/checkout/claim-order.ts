import { and, eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { orders } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import type { Member } from '#shared/access/viewer.ts';
import { CHECKOUT_MINUTES, type PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { getOffer, type Offer } from './get-offer.ts';

export type Order = typeof orders.$inferSelect;

/** An order people are sent to must have at least this much time left. */
const USABLE_MINUTES = CHECKOUT_MINUTES / 2;
/**
 * An order without a checkout is being opened by another click, or was left behind by one that failed. It is
 * reused for this long, with the same request to the provider, so that only one checkout results.
 */
const TAKEN_UP_SECONDS = 30;

/**
 * The one order for a purchase, however often someone clicks. It is stored before the provider hears of it;
 * the next click finds what a crash leaves behind.
 */
export function claimOrder(
  deps: Deps,
  viewer: Member,
  purchase: PurchaseInput,
): Promise<{ order: Order; isUsable: boolean }> {
  return deps.db.transaction(async (tx) => {
    // One click per person at a time: two at once share one order.
    await lockBuyer(tx, viewer);
    // Before the offer: if the order is paid in between, the offer shows that they own the thing.
    const open = purchase.kind === 'tip' ? null : await findOpenOrder(tx, viewer, purchase);
    const offer = await getOffer(deps, tx, viewer, purchase);
    const isUsable = open !== null && canBePaid(deps, open, offer);
    if (open && (isUsable || open.provider_checkout_id !== null)) return { order: open, isUsable };
    // Nobody was ever sent to pay this one.
    if (open) await tx.update(orders).set({ status: 'expired' }).where(eq(orders.id, open.id));
    return { order: await insertOrder(deps, tx, viewer, purchase, offer), isUsable: true };
  });
}

/** Somebody who is being suspended is so by the time this returns: their open orders are closed. */
async function lockBuyer(tx: Transaction, { userId }: Member): Promise<void> {
  await lockPerson(tx, userId);
  const isBuyer = and(eq(users.id, userId), isPublicPerson);
  if ((await tx.$count(users, isBuyer)) === 0) throw new DomainError('NOT_SIGNED_IN');
}

async function findOpenOrder(
  tx: Transaction,
  viewer: Member,
  purchase: PurchaseInput,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, viewer.userId),
        eq(orders.kind, purchase.kind),
        eq(orders.status, 'open'),
        purchase.kind === 'course' ? eq(orders.course_id, purchase.courseId) : undefined,
        purchase.kind === 'module' ? eq(orders.module_id, purchase.moduleId) : undefined,
      ),
    );
  return order ?? null;
}

/** With the current provider, at today's price, and with enough time left. */
function canBePaid(deps: Deps, order: Order, offer: Offer): boolean {
  const left =
    order.provider_checkout_id === null
      ? { minutes: CHECKOUT_MINUTES, seconds: -TAKEN_UP_SECONDS }
      : { minutes: USABLE_MINUTES };
  return (
    order.provider === deps.payments.name &&
    order.amount_cents === offer.amount_cents &&
    order.expires_at > later(deps.clock.now(), left)
  );
}

async function insertOrder(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  { kind }: PurchaseInput,
  offer: Offer,
): Promise<Order> {
  const now = deps.clock.now();
  const [order] = await tx
    .insert(orders)
    .values({
      ...offer,
      user_id: viewer.userId,
      kind,
      consented_at: kind === 'course' || kind === 'module' ? now : null,
      provider: deps.payments.name,
      expires_at: later(now, { minutes: CHECKOUT_MINUTES }),
      created_at: now,
    })
    .returning();
  if (!order) throw new Error('An order was not stored');
  return order;
}
