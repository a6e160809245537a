import { describe, expect, it } from 'vitest';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { loadViewer } from './load-viewer.ts';

const test = await useTestApp();
const { deps, call } = test;
const now = deps.clock.now();

type Subscription = { status: 'active' | 'past_due' | 'canceled'; days: number; seconds?: number };

async function makeSubscriber({ status, ...ends }: Subscription) {
  const person = await makePerson(test);
  await deps.db.insert(subscriptions).values({
    user_id: person.id,
    product_id: PREMIUM_PRODUCT_ID,
    status,
    current_period_end: later(now, ends),
  });
  return person;
}

const check = (token: string) => call('POST', '/api/functions/check-subscription', { token });

describe('loadViewer', () => {
  it('is a visitor without a token', async () => {
    expect(await loadViewer(deps, null)).toEqual({ kind: 'visitor' });
  });

  it('knows a member from our own rows', async () => {
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
    ['a paid period', { status: 'active', days: 1 }, true],
    ['the last second of a paid period', { status: 'active', days: 0, seconds: 1 }, true],
    ['a period that ends now', { status: 'active', days: 0 }, false],
    ['a period that has ended, whatever its status says', { status: 'active', days: -1 }, false],
    ['a cancelled plan to the end of its period', { status: 'canceled', days: 1 }, true],
    ['a cancelled plan after its period', { status: 'canceled', days: -1 }, false],
    ['a failed renewal within its grace', { status: 'past_due', days: -3, seconds: 1 }, true],
    ['a failed renewal after its grace', { status: 'past_due', days: -3 }, false],
  ])('decides Premium on read: %s', async (_, subscription, expected) => {
    const person = await makeSubscriber(subscription);
    expect(await loadViewer(deps, person.token)).toMatchObject({ hasPremium: expected });
    expect((await check(person.token)).json.subscribed).toBe(expected);
  });
});

describe('check-subscription', () => {
  it('answers with its own field names', async () => {
    const active = await makeSubscriber({ status: 'active', days: 30 });
    expect((await check(active.token)).json).toEqual({
      subscribed: true,
      product_id: PREMIUM_PRODUCT_ID,
      subscription_end: later(now, { days: 30 }).toISOString(),
    });
    const lapsed = await makeSubscriber({ status: 'active', days: -30 });
    const nothing = { subscribed: false, product_id: null, subscription_end: null };
    expect((await check(lapsed.token)).json).toEqual(nothing);
    expect((await check((await makePerson(test)).token)).json).toEqual(nothing);
  });

  it('ends with the grace of a failed renewal', async () => {
    const { token } = await makeSubscriber({ status: 'past_due', days: 0 });
    expect((await check(token)).json.subscription_end).toBe(later(now, { days: 3 }).toISOString());
  });
});
