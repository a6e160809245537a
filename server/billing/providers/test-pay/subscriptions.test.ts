import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { FAILS_LATER, openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { testPayEvents, testPayPayments, testPaySubscriptions } from './test-pay.tables.ts';

const testApp = await useTestApp();
const { deps, call, advance } = testApp;
const desk = openTestPayDesk(testApp);

async function subscribe(number?: string) {
  const person = await makePerson(testApp);
  const customerId = await desk.subscribe(person, number === undefined ? {} : { number });
  return { ...person, customerId, startedAt: deps.clock.now() };
}

type Subscriber = Awaited<ReturnType<typeof subscribe>>;

/** Moves the clock to this many days after they subscribed. */
async function passTo(subscriber: Subscriber, days: number) {
  const passed = (deps.clock.now().getTime() - subscriber.startedAt.getTime()) / 86_400_000;
  advance({ days: days - passed });
  await desk.tick();
}

async function stateOf({ customerId }: Subscriber) {
  const [subscription] = await deps.db
    .select()
    .from(testPaySubscriptions)
    .where(eq(testPaySubscriptions.customer_id, customerId));
  if (!subscription) throw new Error('no subscription');
  return subscription;
}

async function ourStateOf({ id }: Subscriber) {
  const [subscription] = await deps.db.select().from(subscriptions).where(eq(subscriptions.user_id, id));
  return subscription;
}

function daysSince(subscriber: Subscriber, moment: Date | null | undefined) {
  return moment && (moment.getTime() - subscriber.startedAt.getTime()) / 86_400_000;
}

async function paidOn(subscriber: Subscriber) {
  const rows = await deps.db
    .select()
    .from(testPayPayments)
    .where(eq(testPayPayments.customer_id, subscriber.customerId))
    .orderBy(asc(testPayPayments.paid_at));
  return rows.map(({ paid_at }) => daysSince(subscriber, paid_at));
}

async function eventsOf(subscriber: Subscriber) {
  const { id } = await stateOf(subscriber);
  const rows = await deps.db.select().from(testPayEvents).where(eq(testPayEvents.subject_id, id));
  return Object.groupBy(rows, ({ type }) => type);
}

describe('renewing', () => {
  // Starting on March 1: that month has 31 days, the next 30.
  it('charges each month as it begins, and missed months one by one', async () => {
    const subscriber = await subscribe();
    await passTo(subscriber, 30.9);
    expect(await paidOn(subscriber)).toEqual([0]);
    await passTo(subscriber, 31);
    expect(await paidOn(subscriber)).toEqual([0, 31]);
    await passTo(subscriber, 31 + 30 + 31 + 30 + 5);
    expect(await paidOn(subscriber)).toEqual([0, 31, 61, 92, 122]);
    expect(await stateOf(subscriber)).toMatchObject({ status: 'active', ended_at: null });
    expect(daysSince(subscriber, (await ourStateOf(subscriber))?.current_period_end)).toBe(153);
    const ours = await deps.db.select().from(payments).where(eq(payments.user_id, subscriber.id));
    expect(ours.map(({ kind, order_id }) => [kind, order_id === null]).toSorted()).toEqual([
      ['premium', false],
      ['premium', true],
      ['premium', true],
      ['premium', true],
      ['premium', true],
    ]);
    expect((await eventsOf(subscriber))['subscription.renewed']).toHaveLength(4);
  });

  it('charges once even if several processes look at the same time', async () => {
    const subscriber = await subscribe();
    advance({ days: 31 });
    await Promise.all([1, 2, 3].map(() => deps.payments.tick?.()));
    expect(await paidOn(subscriber)).toHaveLength(2);
  });

  it('retries a failing card for three days, then ends', async () => {
    const subscriber = await subscribe(FAILS_LATER);
    const end = daysSince(subscriber, (await stateOf(subscriber)).period_end) ?? 0;
    await passTo(subscriber, end);
    expect(await stateOf(subscriber)).toMatchObject({ status: 'past_due' });
    expect(await ourStateOf(subscriber)).toMatchObject({ status: 'past_due' });
    await passTo(subscriber, end + 2.9);
    expect((await eventsOf(subscriber))['subscription.payment_failed']).toHaveLength(3);
    expect(await stateOf(subscriber)).toMatchObject({ status: 'past_due' });
    await passTo(subscriber, end + 3);
    const state = await stateOf(subscriber);
    expect(state).toMatchObject({ status: 'canceled', next_charge_at: null });
    expect(daysSince(subscriber, state.ended_at)).toBe(end + 3);
    expect(await ourStateOf(subscriber)).toMatchObject({ status: 'canceled', ended_at: state.ended_at });
    expect(await paidOn(subscriber)).toEqual([0]);
    await passTo(subscriber, end + 40);
    expect((await eventsOf(subscriber))['subscription.ended']).toHaveLength(1);
  });

  it('ends as of the same moment even if nothing ran for a month', async () => {
    const subscriber = await subscribe(FAILS_LATER);
    const end = daysSince(subscriber, (await stateOf(subscriber)).period_end) ?? 0;
    await passTo(subscriber, end + 33);
    expect(daysSince(subscriber, (await stateOf(subscriber)).ended_at)).toBe(end + 3);
    expect(await paidOn(subscriber)).toEqual([0]);
  });

  it('does not charge an old subscription’s debts to a new one', async () => {
    const subscriber = await subscribe(FAILS_LATER);
    advance({ days: 40 });
    const { url } = await deps.payments.openCheckout({
      orderId: randomUUID(),
      customerId: subscriber.customerId,
      title: 'Lunula Premium',
      amountCents: 699,
      isSubscription: true,
      successUrl: 'http://lunula.test/dashboard?success=true',
      cancelUrl: 'http://lunula.test/dashboard',
      expiresAt: later(deps.clock.now(), { minutes: 30 }),
    });
    expect((await desk.pay(new URL(url).pathname)).status).toBe(303);
    await desk.tick();
    expect(await paidOn(subscriber)).toEqual([0, 40]);
  });
});

describe('ending', () => {
  it('happens at once, and only once', async () => {
    const subscriber = await subscribe();
    const { id } = await stateOf(subscriber);
    await deps.payments.endSubscription(id);
    const first = await stateOf(subscriber);
    expect(first).toMatchObject({ status: 'canceled', ended_at: deps.clock.now() });
    advance({ minutes: 5 });
    await deps.payments.endSubscription(id);
    expect(await stateOf(subscriber)).toEqual(first);
    await desk.tick();
    const person = await call('POST', '/api/functions/check-subscription', { token: subscriber.token });
    expect(person.json).toMatchObject({ subscribed: false });
  });
});
