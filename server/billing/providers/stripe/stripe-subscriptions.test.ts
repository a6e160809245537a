import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { checkSubscription } from '#server/billing/check-subscription.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';

const test = await useTestStripe();
const { deps, stripe, advance, deliverNews, subscriber } = test;

describe('subscribing', () => {
  it('is paid at Stripe at the price of Premium, and opens Premium when Stripe says so', async () => {
    const person = await makePerson(test);
    const { json } = await test.checkout(person.token);
    const [session] = stripe.state.all('checkout.session');
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: PREMIUM_CENTS,
      client_reference_id: json.orderId,
      metadata: { order_id: json.orderId },
      success_url: 'http://lunula.test/dashboard?success=true',
    });
    expect(stripe.state.get('customer', String(session?.customer))).toMatchObject({
      email: person.email,
      metadata: { user_id: person.id },
    });

    stripe.decline(json.url);
    await deliverNews();
    expect(await statusOf(person)).toMatchObject({ subscribed: false });

    stripe.pay(json.url);
    await deliverNews();
    expect(await statusOf(person)).toEqual({
      subscribed: true,
      product_id: 'lunula_premium',
      subscription_end: '2026-03-31T12:00:00.000Z',
      renews: true,
      hasFailedRenewal: false,
      isPaused: false,
    });
    const [payment] = await deps.db.select().from(payments);
    expect(payment).toMatchObject({
      order_id: json.orderId,
      user_id: person.id,
      amount_cents: PREMIUM_CENTS,
    });
    const [order] = await deps.db.select().from(orders);
    expect(order?.status).toBe('paid');
  });

  it('leads to one customer and one open checkout, however often it is started', async () => {
    const person = await makePerson(test);
    const answers = await Promise.all([test.checkout(person.token), test.checkout(person.token)]);
    expect(new Set(answers.map(({ json }) => json.url)).size).toBe(1);
    const known = stripe.state.all('customer').filter(({ email }) => email === person.email);
    expect(known).toHaveLength(1);
  });
});

describe('a renewal', () => {
  it('is a payment without an order and extends the plan', async () => {
    const person = await subscriber();
    advance({ days: 30 });
    stripe.passTime();
    await deliverNews();
    expect(await statusOf(person)).toMatchObject({ subscribed: true, renews: true });
    const [newest] = await deps.db.select().from(payments).orderBy(desc(payments.paid_at));
    expect(newest).toMatchObject({ user_id: person.id, order_id: null, kind: 'premium' });
    expect(newest?.provider_subscription_id).toBe(person.subscriptionId);
  });

  it('that fails leaves three days, even when months go by unpaid, until the debts are paid', async () => {
    const person = await subscriber();
    const paidUntil = (await rowOf(person.subscriptionId))?.current_period_end;
    stripe.setCard(person.customerId, 'bad');
    advance({ days: 30 });
    stripe.passTime();
    await deliverNews();
    expect(await rowOf(person.subscriptionId)).toMatchObject({
      status: 'past_due',
      current_period_end: paidUntil,
    });
    expect(await statusOf(person)).toMatchObject({ subscribed: true, renews: false });
    advance({ days: 3 });
    expect(await statusOf(person)).toMatchObject({ subscribed: false });

    advance({ days: 27 });
    stripe.passTime();
    await deliverNews();
    expect(stripe.state.get('subscription', person.subscriptionId).status).toBe('unpaid');
    expect((await rowOf(person.subscriptionId))?.current_period_end).toEqual(paidUntil);
    expect(await statusOf(person)).toMatchObject({ subscribed: false });

    stripe.payDebts(person.subscriptionId);
    await deliverNews();
    expect(await statusOf(person)).toMatchObject({ subscribed: true, renews: true });
  });
});

describe('a cancellation', () => {
  it.each(['cancel_at', 'cancel_at_period_end'] as const)(
    'reported by %s keeps what is paid for',
    async (field) => {
      const person = await subscriber();
      stripe.cancel(person.subscriptionId, field);
      await deliverNews();
      expect(await statusOf(person)).toMatchObject({ subscribed: true, renews: false });

      stripe.resume(person.subscriptionId);
      await deliverNews();
      expect(await statusOf(person)).toMatchObject({ subscribed: true, renews: true });

      stripe.cancel(person.subscriptionId, field);
      advance({ days: 30 });
      stripe.passTime();
      await deliverNews();
      expect(await rowOf(person.subscriptionId)).toMatchObject({ status: 'canceled' });
      expect(await statusOf(person)).toMatchObject({ subscribed: false });
    },
  );

  it('with immediate effect ends the plan at once, and may be requested twice', async () => {
    const person = await subscriber();
    await deps.payments.endSubscription(person.subscriptionId);
    await deps.payments.endSubscription(person.subscriptionId);
    await deliverNews();
    expect((await rowOf(person.subscriptionId))?.ended_at).toEqual(deps.clock.now());
    expect(await statusOf(person)).toMatchObject({ subscribed: false });
  });
});

describe('a subscription that is not ours', () => {
  it('is ignored if it is for another product, and booked to an unknown customer if it is for Premium', async () => {
    const person = await subscriber();
    const before = await deps.db.$count(payments);
    const { state } = stripe;
    const stranger = { customer: 'cus_stranger', price: premiumPrice(), metadata: {} };
    const other = {
      customer: person.customerId,
      price: { ...premiumPrice(), product: 'prod_poster' },
      metadata: {},
    };
    for (const foreign of [stranger, other]) stripe.subscribe(foreign);
    await deliverNews();
    expect(state.all('subscription').length).toBe((await deps.db.$count(subscriptions)) + 2);
    expect(await deps.db.$count(payments)).toBe(before + 1);
    expect(await deps.db.$count(payments, eq(payments.unknown_customer_id, 'cus_stranger'))).toBe(1);
    expect(await deps.payments.findSubscription('sub_unknown')).toBeNull();
    expect(await deps.payments.findPayment('pi_unknown')).toBeNull();
    expect(await deps.payments.findPayment('in_unknown')).toBeNull();
    expect(await deps.payments.findCheckout('cs_unknown')).toBeNull();
  });

  it('includes one that has not begun', async () => {
    const { subscriptionId } = await subscriber();
    stripe.state.get('subscription', subscriptionId).status = 'incomplete';
    expect(await deps.payments.findSubscription(subscriptionId)).toBeNull();
  });
});

function premiumPrice() {
  const [price] = stripe.state.all('price');
  if (!price) throw new Error('no price');
  return price;
}

function statusOf({ id: userId, email }: { id: string; email: string }) {
  const person = { userId, email, displayName: '', sessionId: '', role: 'student' } as const;
  return checkSubscription(deps, { kind: 'member', hasPremium: false, isAdmin: false, ...person });
}

async function rowOf(subscriptionId: string) {
  const rows = await deps.db.select().from(subscriptions);
  return rows.find(({ provider_subscription_id }) => provider_subscription_id === subscriptionId);
}
