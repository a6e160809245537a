import { once } from 'node:events';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCard } from '#server/billing/providers/test-pay/cards.ts';
import { testPayPayments, testPayRefunds } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { startStripeStandIn } from '#tests/support/stand-ins/stripe/stripe-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { paymentEvents, payments } from './billing.tables.ts';
import { processEvents } from './events/process-events.ts';
import { storeEvent } from './events/store-event.ts';
import { ledgerPostings } from './ledger/ledger.tables.ts';
import { payCheckout } from './providers/test-pay/checkouts.ts';

const PATIENCE = { timeout: count(120_000, 300_000) };
const PURCHASES = count(30, 500);
/** The share of events after which a process is killed. */
const DEATHS = [0.2, 0.5].slice(0, count(1, 2));

const test = await useTestApp();
const { deps, call, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2499 });
deps.payments.deliverTo?.(async () => new Response(null, { status: 503 }));

const countProcessed = () => deps.db.$count(paymentEvents, isNotNull(paymentEvents.processed_at));

async function buyAndSometimesReturn(at: number): Promise<void> {
  const { token } = await makePerson(test);
  const { json } = await call<{ url: string }>('POST', '/api/functions/create-checkout', {
    token,
    body: { kind: 'course', courseId: course.id, consent: true },
  });
  const form = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'A. Buyer' };
  const { card } = readCard(form, deps.clock.now());
  if (!card) throw new Error('no card');
  const testPay = { ...deps, publicUrl: '', key: new Uint8Array(), send: null };
  await payCheckout(testPay, json.url.split('/').at(-1) ?? '', card);
  if (at % 3 !== 0) return;
  const [payment] = await deps.db.select().from(testPayPayments).orderBy(sql`random()`).limit(1);
  if (!payment) return;
  await deps.payments
    .refund({ paymentId: payment.id, amountCents: payment.amount_cents, key: 'all' })
    .catch(() => undefined);
}

describe('a process that dies while booking payments', () => {
  it('leaves nothing half done, and the next one books the rest, each payment once', PATIENCE, async () => {
    for (let at = 0; at < PURCHASES; at += 1) await buyAndSometimesReturn(at);
    for await (const event of deps.payments.listEvents(new Date(0))) await storeEvent(deps, event);
    const all = await deps.db.$count(paymentEvents);

    for (const share of DEATHS) {
      const { server } = await forkServer(test.databaseUrl, { PAYMENTS: 'test-pay' });
      server.send(0);
      await vi.waitFor(async () => expect(await countProcessed()).toBeGreaterThan(all * share), {
        timeout: 60_000,
        interval: 5,
      });
      await killServer(server);
    }
    expect(await countProcessed(), 'it was in the middle').toBeLessThan(all);
    // Ahead of the killed processes' clocks, so that their claims have run out.
    advance({ seconds: (Date.now() - deps.clock.now().getTime()) / 1000 + 600 });
    await processEvents(deps);

    const paid = await deps.db.select().from(testPayPayments);
    const refunds = await deps.db.select().from(testPayRefunds);
    const booked = await deps.db.select().from(payments);
    expect(await countProcessed()).toBe(all);
    expect(booked.map((row) => row.provider_payment_id).toSorted()).toEqual(
      paid.map(({ id }) => id).toSorted(),
    );
    expect(await deps.db.$count(ledgerPostings)).toBe(2 * paid.length + refunds.length);
    expect(await deps.db.$count(enrollments)).toBe(paid.length - refunds.length);
    const { rows } = await deps.db.execute(
      sql`select posting_id from ledger_entries group by posting_id having sum(amount_cents) <> 0`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a process whose provider hangs', () => {
  it('keeps serving others, and when it is killed the next one takes over', PATIENCE, async () => {
    const stripe = await startStripeStandIn();
    onTestFinished(() => stripe.close());
    const settings = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: stripe.secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.secrets.webhookSecret,
      STRIPE_PORT: String(stripe.address.port),
    };
    await deps.db.insert(paymentEvents).values({
      provider: 'stripe',
      provider_event_id: 'evt_1',
      type: 'payment_intent.succeeded',
      subject_kind: 'payment',
      subject_id: 'pi_1',
      received_at: new Date(),
      next_attempt_at: new Date(),
    });
    const readEvent = async () =>
      (await deps.db.select().from(paymentEvents).where(eq(paymentEvents.provider, 'stripe')))[0];

    stripe.setSilent(true);
    const first = await forkServer(test.databaseUrl, settings);
    first.server.send(0);
    await vi.waitFor(() => expect(stripe.unanswered()).toBe(1), { timeout: 30_000, interval: 5 });
    expect((await fetch(`${first.address}/api/courses`)).status).toBe(200);
    const { rows } = await deps.db.execute(sql`
      select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(rows).toEqual([]);
    await killServer(first.server);
    expect(await readEvent()).toMatchObject({ attempts: 1, processed_at: null });

    stripe.setSilent(false);
    const second = await forkServer(test.databaseUrl, settings);
    second.server.send(1);
    await once(second.server, 'message');
    expect(await readEvent()).toMatchObject({ attempts: 2, processed_at: expect.any(Date) });
  });
});
