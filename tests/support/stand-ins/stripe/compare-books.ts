import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { chargeOf, itemOf, paymentOf } from './acts.ts';
import type { StripeState } from './state.ts';

/** Each thing in a few words, by its id at the provider. */
type Books = { orders: Notes; payments: Notes; subscriptions: Notes };
type Notes = Record<string, string>;

export async function ourBooks(db: Database): Promise<Books> {
  const ordered = await db.select().from(orders).where(eq(orders.provider, 'stripe'));
  const paid = await db
    .select({
      id: payments.provider_payment_id,
      amount: payments.amount_cents,
      refunded: payments.refunded_cents,
      disputed: payments.disputed_cents,
      feeCents: bookedAs('provider_fee'),
      buyerCents: bookedAs('buyer'),
    })
    .from(payments);
  const subscribed = await db.select().from(subscriptions);
  return {
    orders: Object.fromEntries(ordered.map((order) => [order.provider_checkout_id, order.status])),
    payments: Object.fromEntries(
      paid.map((one) => [
        one.id,
        notePayment(one.amount, one.refunded, one.disputed, one.feeCents, one.buyerCents),
      ]),
    ),
    subscriptions: Object.fromEntries(
      subscribed.map((one) => [
        one.provider_subscription_id,
        noteSubscription(one.status, one.current_period_end, one.cancel_at_period_end, one.ended_at),
      ]),
    ),
  };
}

/** The ledger's total for one payment's account. */
function bookedAs(account: 'buyer' | 'provider_fee') {
  const ofPayment = sql`${ledgerPostings.payment_id} = ${payments.id} and ${ledgerEntries.account} = ${account}`;
  return sql`(select coalesce(sum(amount_cents), 0) from ${ledgerEntries}
    join ${ledgerPostings} on ${ledgerPostings}.id = posting_id where ${ofPayment})`.mapWith(Number);
}

/** What they should say, from what is at Stripe and without asking the code under test. */
export function stripesBooks(state: StripeState): Books {
  const sessions = state.all('checkout.session').map((session) => [session.id, orderStatus(state, session)]);
  const paid = state.all('charge').map((charge) => {
    const settled =
      charge.balance_transaction && state.get('balance_transaction', String(charge.balance_transaction));
    const { amount, amount_refunded: refunded } = charge;
    const disputes = state.all('dispute').filter((one) => one.charge === charge.id);
    const disputed = sum(disputes.filter(isTakenBack).map((one) => one.amount));
    const disputeFees = disputes.flatMap((one) => one.balance_transactions.map(({ fee }) => fee));
    const fee = sum([settled ? settled.fee : 0, ...disputeFees]);
    return [
      charge.payment_intent,
      notePayment(amount, refunded, disputed, fee, refunded + disputed - amount),
    ];
  });
  const subscribed = state.all('subscription').map((subscription) => {
    const { status, cancel_at, cancel_at_period_end, ended_at } = subscription;
    const ended = ended_at === null ? null : new Date(ended_at * 1000);
    const cancels = cancel_at_period_end || cancel_at !== null;
    const word = status === 'unpaid' ? 'past_due' : status;
    return [subscription.id, noteSubscription(word, paidUntil(state, subscription), cancels, ended)];
  });
  return {
    orders: Object.fromEntries(sessions),
    payments: Object.fromEntries(paid),
    subscriptions: Object.fromEntries(subscribed),
  };
}

function orderStatus(state: StripeState, session: Stripe.Checkout.Session): string | null {
  if (session.status !== 'complete') return session.status;
  const { payment_intent: intent, invoice } = session;
  const ofInvoice = () => paymentOf(state, state.get('invoice', String(invoice))).payment.payment_intent;
  const charge = chargeOf(state, String(intent ?? ofInvoice()));
  const isDisputed = state.all('dispute').some((one) => one.charge === charge.id && isTakenBack(one));
  return charge.refunded || isDisputed ? 'refunded' : 'paid';
}

function isTakenBack({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response' || status === 'lost';
}

function sum(cents: number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}

function paidUntil(state: StripeState, subscription: Stripe.Subscription): Date {
  const ends = state
    .all('invoice')
    .filter(
      (one) => one.parent?.subscription_details?.subscription === subscription.id && one.status === 'paid',
    )
    .flatMap(({ lines }) => lines.data.map(({ period }) => period.end));
  const isOver = subscription.status === 'canceled';
  return new Date((isOver ? itemOf(subscription).current_period_end : Math.max(...ends)) * 1000);
}

function notePayment(amount: number, refunded: number, disputed: number, fee: number, buyer: number): string {
  return `${amount} paid, ${refunded} refunded, ${disputed} disputed, fee ${fee}, buyer ${buyer}`;
}

function noteSubscription(status: string, until: Date, cancels: boolean, ended: Date | null): string {
  return `${status} until ${until.toISOString()}, ${cancels ? 'cancelled' : 'renews'}, ended ${ended?.toISOString()}`;
}
