import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { paymentEvents, payments } from './billing.tables.ts';
import { endSubscription } from './end-subscription.ts';
import { processEvents } from './events/process-events.ts';
import { reconcilePayments } from './events/reconcile-payments.ts';
import { refundNeedless } from './refunds/refund-needless.ts';

/**
 * Providers that accept every request and answer none: one in memory, and Stripe's SDK with a silent server.
 */
const withBank = await useTestPayments();
const withStripe = await useTestStripe();
const { bank } = withBank;
const { stripe } = withStripe;
const PROVIDERS: { name: string; test: TestApp; provider: Provider }[] = [
  {
    name: 'a provider',
    test: withBank,
    provider: {
      ...bank,
      pay: (url) => void bank.pay(url, withBank.deps.clock.now()),
      async deliverAll() {
        for (const event of bank.events.splice(0)) expect(await withBank.deliver(event)).toBe(200);
      },
    },
  },
  {
    name: 'Stripe',
    test: withStripe,
    provider: {
      ...stripe,
      async deliverAll() {
        for (const event of stripe.state.events.splice(0)) expect(await withStripe.deliver(event)).toBe(200);
      },
    },
  },
];

type Provider = {
  pay(url: string): void;
  setSilent(isSilent: boolean): void;
  unanswered(): number;
  /** Delivers over HTTP whatever has happened there since. */
  deliverAll(): Promise<void>;
};

describe.each(PROVIDERS)('while $name does not answer', ({ test, provider }) => {
  const { deps, call, advance } = test;
  afterEach(() => provider.setSilent(false));

  const checkout = (token: string, body?: object) =>
    call<{ url: string; code: string; orderId: string }>('POST', '/api/functions/create-checkout', {
      token,
      ...(body && { body }),
    });

  async function untilAsked(questions: number): Promise<void> {
    await vi.waitFor(() => expect(provider.unanswered()).toBeGreaterThanOrEqual(questions), {
      timeout: 60_000,
      interval: 5,
    });
  }

  async function expectNothingHeld(): Promise<void> {
    const { rows: open } = await deps.db.execute(sql`
      select state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`);
    const { rows: locks } = await deps.db.execute(sql`
      select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory'`);
    expect({ open, locks }).toEqual({ open: [], locks: [] });
  }

  it('everything else is served, nothing is held, and it all catches up afterwards', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, creator.id, { price_cents: 2400 });
    const buyCourse = { kind: 'course', courseId: course.id, consent: true };
    const [buyer, hesitant] = [await makePerson(test), await makePerson(test)];
    provider.pay((await checkout(buyer.token, buyCourse)).json.url);
    await provider.deliverAll();
    const first = await checkout(hesitant.token, buyCourse);
    const crowd = await Promise.all(Array.from({ length: 12 }, () => makePerson(test)));

    provider.setSilent(true);
    const before = provider.unanswered();
    const clicks = [hesitant, ...crowd].map(({ token }) => checkout(token, buyCourse));
    const working = [processEvents(deps), processEvents(deps)];
    await untilAsked(before + clicks.length + working.length);

    await expectNothingHeld();
    const elsewhere = await Promise.all([
      call('GET', '/api/courses'),
      call('POST', '/api/functions/check-subscription', { token: buyer.token }),
      call('GET', `/api/me/orders/${first.json.orderId}`, { token: hesitant.token }),
      ...Array.from({ length: 20 }, () => call('GET', '/api/me/payments', { token: buyer.token })),
    ]);
    expect(new Set(elsewhere.map(({ status }) => status))).toEqual(new Set([200]));
    const underWay = await deps.db.select().from(paymentEvents).where(eq(paymentEvents.attempts, 1));
    expect(underWay, 'counted before the outcome is known, and not twice').toHaveLength(2);
    for (const { next_attempt_at } of underWay) expect(next_attempt_at > deps.clock.now()).toBe(true);

    advance({ seconds: 9 });
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      answers.map(() => [502, 'CHECKOUT_FAILED']),
    );
    advance({ seconds: 36 });
    await Promise.all(working);
    const asked = provider.unanswered();
    expect(await deps.db.select().from(paymentEvents).where(eq(paymentEvents.attempts, 1))).toMatchObject([
      { processed_at: null, last_error: expect.stringMatching('did not answer in time') },
      { processed_at: null, last_error: expect.stringMatching('did not answer in time') },
    ]);
    advance({ seconds: 9 });
    await processEvents(deps);
    expect(provider.unanswered(), 'not before its time').toBe(asked);

    provider.setSilent(false);
    advance({ seconds: 10 });
    await processEvents(deps);
    expect(await deps.db.$count(enrollments, eq(enrollments.user_id, buyer.id))).toBe(1);
    const places = await Promise.all([hesitant, ...crowd].map(({ token }) => checkout(token, buyCourse)));
    expect(places.map(({ status }) => status)).toEqual(places.map(() => 200));
    expect(places[0]?.json.url, 'the place they had before').toBe(first.json.url);
  });

  it('its portal, refunds and jobs give up in time, and say so', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const administrator = await makePerson(test, { email: 'admin@lunula.test' });
    const course = await makeCourse(test, creator.id, { price_cents: 2400 });
    const buyer = await makePerson(test);
    provider.pay(
      (await checkout(buyer.token, { kind: 'course', courseId: course.id, consent: true })).json.url,
    );
    await provider.deliverAll();
    await processEvents(deps);
    const [payment] = await deps.db.select().from(payments).where(eq(payments.user_id, buyer.id));
    const requestId = crypto.randomUUID();
    const refund = () =>
      call<AnyonesPayment & { code: string }>('POST', `/api/admin/payments/${payment?.id}/refund`, {
        token: administrator.token,
        body: { amountCents: 400, requestId },
      });

    provider.setSilent(true);
    const before = provider.unanswered();
    const portal = call('POST', '/api/functions/customer-portal', { token: buyer.token });
    const refunded = refund();
    const ended = endSubscription(deps, { subscriptionId: 'sub_any' }).catch(String);
    const sentBack = refundNeedless(
      deps,
      { paymentId: payment?.id ?? '' },
      { jobId: 'any', attempt: 0 },
    ).catch(String);
    const reconciled = expect(reconcilePayments(deps)).rejects.toThrow(/in time|timeout/);
    await untilAsked(before + 5);
    await expectNothingHeld();
    advance({ seconds: 9 });
    expect((await portal).json).toMatchObject({ code: 'PORTAL_FAILED' });
    expect((await refunded).json).toMatchObject({ code: 'REFUND_UNCONFIRMED' });
    advance({ seconds: 36 });
    expect(await ended).toMatch('did not answer in time');
    expect(await sentBack, 'no sooner than other jobs').toMatch('did not answer in time');
    advance({ minutes: 5 });
    await reconciled;

    provider.setSilent(false);
    expect((await refund()).json).toMatchObject({ refundedCents: 400 });
    await reconcilePayments(deps);
  });
});
