import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { makeSubscription } from '#tests/support/billing/make-subscription.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { loadViewer } from './load-viewer.ts';

const test = await useTestApp();
const { deps, call } = test;
const now = deps.clock.now();

type Subscription = {
  status?: 'active' | 'past_due' | 'canceled';
  isCanceled?: boolean;
  days: number;
  seconds?: number;
  endedDays?: number;
};

async function makeSubscriber({ status = 'active', isCanceled = false, endedDays, ...ends }: Subscription) {
  const person = await makePerson(test);
  await makeSubscription(deps.db, person.id, {
    status,
    cancel_at_period_end: isCanceled,
    current_period_end: later(now, ends),
    ended_at: endedDays === undefined ? null : later(now, { days: endedDays }),
  });
  return person;
}

const check = (token: string) => call('POST', '/api/functions/check-subscription', { token });

describe('loadViewer', () => {
  it('is a visitor without a token', async () => {
    expect(await loadViewer(deps, null)).toEqual({ kind: 'visitor' });
  });

  it('loads a member from our own rows', async () => {
    const person = await makePerson(test, { role: 'creator', displayName: 'Mara' });
    expect(await loadViewer(deps, person.token)).toMatchObject({
      kind: 'member',
      userId: person.id,
      email: person.email,
      displayName: 'Mara',
      role: 'creator',
      isAdmin: false,
      hasPremium: false,
    });
  });

  it.each<[string, Subscription, boolean]>([
    ['a paid period', { days: 1 }, true],
    ['a cancelled plan until the last second of its period', { isCanceled: true, days: 0, seconds: 1 }, true],
    ['a cancelled plan whose period ends now', { isCanceled: true, days: 0 }, false],
    ['a plan closed by the provider, until the end of its period', { status: 'canceled', days: 1 }, true],
    ['a plan closed by the provider, after its period', { status: 'canceled', days: -1 }, false],
    ['a failed renewal within its grace period', { status: 'past_due', days: -3, seconds: 1 }, true],
    ['a failed renewal after its grace period', { status: 'past_due', days: -3 }, false],
    ['a failed renewal that was cancelled', { status: 'past_due', isCanceled: true, days: -1 }, false],
    ['an unreported renewal, within the grace period', { days: -3, seconds: 1 }, true],
    ['an unreported renewal, after the grace period', { days: -3 }, false],
    ['a plan ended early, as by a refund', { status: 'canceled', days: 20, endedDays: -1 }, false],
    ['a plan that is to end early', { days: 20, endedDays: 1 }, true],
  ])('decides Premium on read: %s', async (_, subscription, expected) => {
    const person = await makeSubscriber(subscription);
    expect(await loadViewer(deps, person.token)).toMatchObject({ hasPremium: expected });
    expect((await check(person.token)).json.subscribed).toBe(expected);
  });
});

describe('check-subscription', () => {
  it('uses its own field names', async () => {
    const active = await makeSubscriber({ days: 30 });
    expect((await check(active.token)).json).toEqual({
      subscribed: true,
      product_id: PREMIUM_PRODUCT_ID,
      subscription_end: later(now, { days: 30 }).toISOString(),
      renews: true,
      hasFailedRenewal: false,
      isPaused: false,
    });
    const lapsed = await makeSubscriber({ days: -30 });
    const nothing = {
      subscribed: false,
      product_id: null,
      subscription_end: null,
      renews: false,
      hasFailedRenewal: false,
      isPaused: false,
    };
    expect((await check(lapsed.token)).json).toEqual(nothing);
    expect((await check((await makePerson(test)).token)).json).toEqual(nothing);
  });

  it('ends with the grace period of a failed renewal', async () => {
    const { token } = await makeSubscriber({ status: 'past_due', days: 0 });
    expect((await check(token)).json).toMatchObject({
      subscription_end: later(now, { days: 3 }).toISOString(),
      renews: false,
    });
  });

  it('goes by the plan that lasts longest when there are several', async () => {
    const person = await makeSubscriber({ status: 'canceled', days: 20, endedDays: -5 });
    await makeSubscription(deps.db, person.id, { current_period_end: later(now, { days: 10 }) });
    expect((await check(person.token)).json).toMatchObject({
      subscription_end: later(now, { days: 10 }).toISOString(),
    });
    expect(await loadViewer(deps, person.token)).toMatchObject({ hasPremium: true });
  });
});
