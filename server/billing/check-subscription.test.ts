import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { endSubscriptionJob, refundNeedlessJob } from './billing.jobs.ts';

const test = await useTestShop();
const { deps, bank, call, hear, buy, tokenOf, checkout } = test;

async function check(person: { email: string }) {
  const token = await tokenOf(person);
  return (await call<SubscriptionStatus>('POST', '/api/functions/check-subscription', { token })).json;
}

async function subscribe() {
  const bought = await buy({ kind: 'premium' });
  const { subscriptionId, customerId } = bank.payments.get(bought.providerId) ?? {};
  return { ...bought, plan: subscriptionId ?? '', customerId: customerId ?? '' };
}

describe('a plan whose current payment is disputed', () => {
  it('is paused, still renews, and opens again when the dispute is won', async () => {
    const { person, providerId } = await subscribe();
    expect(await check(person)).toMatchObject({ subscribed: true, isPaused: false });
    bank.dispute(providerId);
    await hear();
    expect(await check(person)).toEqual({
      subscribed: false,
      product_id: null,
      subscription_end: null,
      renews: true,
      hasFailedRenewal: false,
      isPaused: true,
    });
    expect((await checkout(await tokenOf(person))).json.code).toBe('DISPUTE_OPEN');
    bank.decide(providerId, 'won');
    await hear();
    expect(await check(person)).toMatchObject({ subscribed: true, renews: true, isPaused: false });
  });

  it('can be managed and cancelled in the meantime', async () => {
    const { person, providerId, plan, customerId } = await subscribe();
    bank.dispute(providerId);
    await hear();
    const portal = await call('POST', '/api/functions/customer-portal', { token: await tokenOf(person) });
    expect(portal.json).toEqual({ url: `https://pay.example/portal/${customerId}` });
    bank.change(plan, { cancelsAtPeriodEnd: true });
    await hear();
    expect(await check(person)).toMatchObject({ renews: false, isPaused: true });
    test.advance({ days: 31 });
    expect(await check(person), 'its month is over').toMatchObject({ isPaused: false });
  });

  it('is not paused once the dispute is lost', async () => {
    const { person, providerId } = await subscribe();
    bank.dispute(providerId);
    await hear();
    bank.decide(providerId, 'lost');
    await hear();
    expect(await check(person)).toMatchObject({ subscribed: false, renews: false, isPaused: false });
    await deps.queue.drainJob(endSubscriptionJob);
    expect(await check(person)).toMatchObject({ subscribed: false, renews: false, isPaused: false });
  });
});

it.each([
  ['ended at once', () => ({ status: 'canceled', endedAt: deps.clock.now() }) as const],
  ['ended with its month', () => ({ status: 'canceled', paidUntil: deps.clock.now() }) as const],
])('a plan that has %s is not called paused by a dispute', async (_, ending) => {
  const { person, providerId, plan } = await subscribe();
  bank.change(plan, ending());
  bank.dispute(providerId);
  await hear();
  expect(await check(person)).toMatchObject({ subscribed: false, renews: false, isPaused: false });
});

it('a dispute about an earlier month pauses nothing', async () => {
  const { person, providerId, plan, customerId } = await subscribe();
  test.advance({ days: 30 });
  bank.change(plan, { paidUntil: later(deps.clock.now(), { days: 30 }) });
  bank.charge({ customerId, amountCents: 699 }, { subscriptionId: plan });
  bank.dispute(providerId);
  await hear();
  expect(await check(person)).toMatchObject({ subscribed: true, renews: true, isPaused: false });
});

describe('a dispute keeps somebody from subscribing again', () => {
  it('not once its month is over', async () => {
    const { person, providerId, plan } = await subscribe();
    bank.change(plan, { cancelsAtPeriodEnd: true });
    test.advance({ days: 31 });
    bank.dispute(providerId);
    await hear();
    const second = await buy({ kind: 'premium' }, person);
    expect(await check(person)).toMatchObject({ subscribed: true, isPaused: false });
    bank.decide(providerId, 'won');
    await hear();
    await deps.queue.drainJob(refundNeedlessJob);
    for (const id of [providerId, second.providerId]) expect(bank.payments.get(id)?.refunds).toEqual([]);
  });

  it('as long as its month would open again, even if the plan has ended', async () => {
    const { person, providerId, plan } = await subscribe();
    bank.change(plan, { status: 'canceled', endedAt: deps.clock.now() });
    bank.dispute(providerId);
    await hear();
    expect((await checkout(await tokenOf(person))).json.code).toBe('DISPUTE_OPEN');
  });
});
