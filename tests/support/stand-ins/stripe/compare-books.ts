import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { chargeOf, itemOf, paymentOf } from './acts.ts';
import type { StripeState } from './state.ts';

/** Each thing in a few words, by the id it has at the provider. */
type Books = { orders: Notes; payments: Notes; subscriptions: Notes };
type Notes = Record<string, string>;

export async function ourBooks(db: Database): Promise<Books> {
  const ordered = await db.select().from(orders).where(eq(orders.provider, 'stripe'));
  const paid = await db
    .select({
      id: payments.provider_payment_id,
      amount: payments.amount_cents,
      refunded: payments.refunded_cents,
      feeCents: ledgerEntries.amount_cents,
    })
    .from(payments)
    .leftJoin(ledgerPostings, and(eq(ledgerPostings.payment_id, payments.id), eq(ledgerPostings.kind, 'fee')))
    .leftJoin(
      ledgerEntries,
      and(eq(ledgerEntries.posting_id, ledgerPostings.id), eq(ledgerEntries.account, 'provider_fee')),
    );
  const subscribed = await db.select().from(subscriptions);
  return {
    orders: Object.fromEntries(ordered.map((order) => [order.provider_checkout_id, order.status])),
    payments: Object.fromEntries(
      paid.map((one) => [one.id, notePayment(one.amount, one.refunded, one.feeCents)]),
    ),
    subscriptions: Object.fromEntries(
      subscribed.map((one) => [
        one.provider_subscription_id,
        noteSubscription(one.status, one.current_period_end, one.cancel_at_period_end, one.ended_at),
      ]),
    ),
  };
}

/** What they should say, from what is at Stripe and without asking the code under test. */
export function stripesBooks(state: StripeState): Books {
  const sessions = state.all('checkout.session').map((session) => [session.id, orderStatus(state, session)]);
  const paid = state.all('charge').map((charge) => {
    const settled =
      charge.balance_transaction && state.get('balance_transaction', String(charge.balance_transaction));
    return [
      charge.payment_intent,
      notePayment(charge.amount, charge.amount_refunded, settled ? settled.fee : null),
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
  return chargeOf(state, String(intent ?? ofInvoice())).refunded ? 'refunded' : 'paid';
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

function notePayment(amount: number, refunded: number, fee: number | null): string {
  return `${amount} paid, ${refunded} refunded, fee ${fee}`;
}

function noteSubscription(status: string, until: Date, cancels: boolean, ended: Date | null): string {
  return `${status} until ${until.toISOString()}, ${cancels ? 'cancelled' : 'renews'}, ended ${ended?.toISOString()}`;
}
