import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { payoutAccounts } from '#server/billing/payouts/payouts.tables.ts';
import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeRequirements } from '#tests/support/stand-ins/stripe/account-objects.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';

const test = await useTestStripe();
const { call, deps, stripe, deliver, deliverNews } = test;

type Person = Awaited<ReturnType<typeof makePerson>>;

const newCreator = () => makePerson(test, { role: 'creator' });
const setUp = ({ token }: Person) =>
  call<{ url: string; code: string }>('POST', '/api/me/payouts/set-up', { token });
const check = ({ token }: Person) =>
  call<Payouts & { code: string }>('POST', '/api/me/payouts/check', { token });
const get = async ({ token }: Person) => (await call<Payouts>('GET', '/api/me/payouts', { token })).json;

async function accountOf({ id }: Person): Promise<string> {
  const [row] = await deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.user_id, id));
  return row?.provider_account_id ?? '';
}

describe('setting up payouts', () => {
  it('leads to Stripe, with one account however often and however many at once', async () => {
    const creator = await newCreator();
    expect(await get(creator)).toEqual({ mode: 'accounts', account: null });
    const answers = await Promise.all([setUp(creator), setUp(creator), setUp(creator)]);
    const accountId = await accountOf(creator);
    for (const { json } of answers)
      expect(json.url).toBe(`https://connect.stripe.example/setup/account_onboarding/${accountId}`);
    expect((await setUp(creator)).json.url).toBe(answers[0].json.url);
    const made = stripe.state.all('account').filter(({ metadata }) => metadata?.user_id === creator.id);
    expect(made).toMatchObject([{ id: accountId, email: creator.email }]);
    expect(await get(creator)).toMatchObject({ account: { status: 'unfinished', dueCount: 0 } });
  });

  it('gives everyone an account of their own', async () => {
    const [one, other] = [await newCreator(), await newCreator()];
    await setUp(one);
    await setUp(other);
    expect(await accountOf(one)).not.toBe(await accountOf(other));
    stripe.changeAccount(await accountOf(one), READY);
    await check(one);
    expect((await check(other)).json.account?.status).toBe('unfinished');
  });

  it('says so if Stripe is away, and works once it is back', async () => {
    const creator = await newCreator();
    stripe.setDown(true);
    expect(await setUp(creator)).toMatchObject({ status: 502, json: { code: 'PAYOUT_SETUP_FAILED' } });
    stripe.setDown(false);
    expect((await setUp(creator)).status).toBe(200);
  });
});

const READY = {
  details_submitted: true,
  payouts_enabled: true,
  capabilities: { transfers: 'active' },
  requirements: makeRequirements({}),
} as const;

describe('a payout account', () => {
  it.each([
    ['begun', {}, { status: 'unfinished', dueCount: 3 }],
    ['complete', READY, { status: 'ready', dueCount: 0 }],
    ['being looked at', { ...READY, payouts_enabled: false }, { status: 'in_review', dueCount: 0 }],
    [
      'not yet able to receive',
      { ...READY, capabilities: { transfers: 'pending' } },
      { status: 'in_review', dueCount: 0 },
    ],
    [
      'asked for more',
      { ...READY, requirements: makeRequirements({ currently_due: ['individual.id_number'] }) },
      { status: 'unfinished', dueCount: 1 },
    ],
    [
      'refused',
      { ...READY, requirements: makeRequirements({ disabled_reason: 'rejected.fraud' }) },
      { status: 'refused', dueCount: 0 },
    ],
  ])('that is %s is known once Stripe is asked', async (_, change, expected) => {
    const creator = await newCreator();
    await setUp(creator);
    stripe.changeAccount(await accountOf(creator), change);
    const checkedAt = deps.clock.now().toISOString();
    expect((await check(creator)).json).toEqual({ mode: 'accounts', account: { ...expected, checkedAt } });
    expect(await get(creator)).toEqual({ mode: 'accounts', account: { ...expected, checkedAt } });
  });

  it('stays as it was last known while Stripe is away', async () => {
    const creator = await newCreator();
    await setUp(creator);
    stripe.changeAccount(await accountOf(creator), READY);
    await check(creator);
    stripe.setDown(true);
    expect(await check(creator)).toMatchObject({ status: 502, json: { code: 'PAYOUT_SETUP_FAILED' } });
    stripe.setDown(false);
    expect(await get(creator)).toMatchObject({ account: { status: 'ready' } });
  });

  it('that is gone at Stripe can be set up anew', async () => {
    const creator = await newCreator();
    await deps.db.insert(payoutAccounts).values({
      provider: 'stripe',
      provider_account_id: 'acct_gone',
      user_id: creator.id,
      checked_at: deps.clock.now(),
    });
    expect((await setUp(creator)).status).toBe(502);
    expect((await check(creator)).json).toEqual({ mode: 'accounts', account: null });
    expect((await setUp(creator)).status).toBe(200);
  });
});

/** What Stripe sends of its own accord when an account changes. */
function changeAndTell(accountId: string, to: Parameters<typeof stripe.changeAccount>[1]) {
  stripe.changeAccount(accountId, to);
  const event = stripe.state.events.at(-1);
  if (event?.type !== 'account.updated') throw new Error('nothing was told');
  return event;
}

describe('the news of a payout account', () => {
  it('is heard though nobody asks, through the webhook of connected accounts', async () => {
    const [creator, other] = [await newCreator(), await newCreator()];
    await setUp(creator);
    await setUp(other);
    stripe.changeAccount(await accountOf(creator), READY);
    await deliverNews();
    expect(await get(creator)).toMatchObject({ account: { status: 'ready', dueCount: 0 } });
    expect(await get(other)).toMatchObject({ account: { status: 'unfinished' } });
    const requirements = makeRequirements({ currently_due: ['individual.id_number'] });
    stripe.changeAccount(await accountOf(creator), { requirements });
    await deliverNews();
    expect(await get(creator)).toMatchObject({ account: { status: 'unfinished', dueCount: 1 } });
  });

  it('leaves the truth behind, however often and in whatever order it arrives', async () => {
    const creator = await newCreator();
    await setUp(creator);
    const id = await accountOf(creator);
    const ready = changeAndTell(id, READY);
    const refused = changeAndTell(id, {
      requirements: makeRequirements({ disabled_reason: 'rejected.fraud' }),
    });
    for (const event of [refused, ready, refused, ready]) {
      expect(await deliver(event)).toBe(200);
      await processEvents(deps);
      expect(await get(creator)).toMatchObject({ account: { status: 'refused' } });
    }
    expect(await deps.db.$count(paymentEvents, eq(paymentEvents.subject_id, id))).toBe(2);
  });

  it('waits for Stripe to be back', async () => {
    const creator = await newCreator();
    await setUp(creator);
    const event = changeAndTell(await accountOf(creator), READY);
    stripe.setDown(true);
    expect(await deliver(event)).toBe(200);
    await processEvents(deps);
    stripe.setDown(false);
    expect(await get(creator)).toMatchObject({ account: { status: 'unfinished' } });
    test.advance({ minutes: 1 });
    await processEvents(deps);
    expect(await get(creator)).toMatchObject({ account: { status: 'ready' } });
  });

  it('is refused with another secret, and of no interest if it is about anything else', async () => {
    const creator = await newCreator();
    await setUp(creator);
    const event = changeAndTell(await accountOf(creator), READY);
    const body = JSON.stringify(event);
    const before = await deps.db.$count(paymentEvents);
    expect(await test.post(body, test.sign(body, { secret: 'whsec_another' }))).toBe(400);
    const { account: _, ...ofOurOwn } = event;
    expect(await deliver(ofOurOwn), 'the platform’s own account').toBe(200);
    const sale = { ...event, type: 'payment_intent.succeeded', data: { object: { id: 'pi_theirs' } } };
    expect(await deliver(sale as typeof event), 'what a creator sells elsewhere').toBe(200);
    expect(await deps.db.$count(paymentEvents)).toBe(before);
  });

  it('of an account that nobody here has, or that is gone, changes nothing else and is done with', async () => {
    const creator = await newCreator();
    await setUp(creator);
    const id = await accountOf(creator);
    const event = changeAndTell(id, READY);
    stripe.state.remove(id);
    expect(await deliver(event)).toBe(200);
    await processEvents(deps);
    expect(await get(creator)).toEqual({ mode: 'accounts', account: null });
    expect(await deliver({ ...event, id: 'evt_late' })).toBe(200);
    await processEvents(deps);
    const [late] = await deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.provider_event_id, 'evt_late'));
    expect(late).toMatchObject({ processed_at: deps.clock.now(), last_error: null });
  });
});

describe('a slow answer', () => {
  it.each(['before', 'after'])(
    'does not replace a newer one, with the clock set back %s it',
    async (when) => {
      const creator = await newCreator();
      await setUp(creator);
      const id = await accountOf(creator);
      const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      stripe.setPause(() => {
        stripe.setPause(async () => {});
        asked.resolve();
        return held.promise;
      });
      // Stripe has answered, but the answer is on its way while things go on.
      const slow = check(creator);
      await asked.promise;
      if (when === 'before') test.advance({ minutes: -5 });
      const event = changeAndTell(id, READY);
      expect(await deliver(event)).toBe(200);
      await processEvents(deps);
      expect(await get(creator)).toMatchObject({ account: { status: 'ready' } });
      if (when === 'after') test.advance({ minutes: -5 });
      held.resolve();
      expect((await slow).json).toMatchObject({ account: { status: 'ready' } });
      expect(await get(creator)).toMatchObject({ account: { status: 'ready' } });
    },
  );
});
