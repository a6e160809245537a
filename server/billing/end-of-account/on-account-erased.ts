import { eq } from 'drizzle-orm';
import { billingCustomers, orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { queueOrdersOfPerson } from '#server/billing/checkout/queue-orders-of-person.ts';
import { payoutAccounts } from '#server/billing/payouts/payouts.tables.ts';
import type { Reaction } from '#server/reactions.ts';

/**
 * The books stay, without the buyer: what a bank or provider reports later is booked as before, but opens and
 * mails nothing. The database refuses to let a customer go whose plan is alive.
 */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  await queueOrdersOfPerson(deps, tx, userId);
  await tx.update(payments).set({ user_id: null }).where(eq(payments.user_id, userId));
  await tx.update(orders).set({ user_id: null, tip_message: '' }).where(eq(orders.user_id, userId));
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.user_id, userId));
  await tx.delete(billingCustomers).where(eq(billingCustomers.user_id, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.user_id, userId));
};
