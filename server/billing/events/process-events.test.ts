import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { orders, paymentEvents, payments } from '#server/billing/billing.tables.ts';
import { ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { holdAnswers } from '#tests/support/stand-ins/hold-answers.ts';
import { processEvents } from './process-events.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const test = await useTestPayments();
const { deps, bank, call, checkout, deliver, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const administrator = await makePerson(test, { email: 'admin@lunula.test' });
const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400 });

async function buy(body: object) {
  const person = await makePerson(test);
  const since = bank.events.length;
  const { json } = await checkout(person.token, body);
  const paymentId = bank.pay(json.url, later(deps.clock.now(), { days: 30 }));
  return { person, orderId: json.orderId, paymentId, events: bank.events.slice(since) };
}

const buyCourse = () => buy({ kind: 'course', courseId: course.id, consent: true });
const sourceOf = async (userId: string) =>
  (await deps.db.select().from(enrollments).where(eq(enrollments.user_id, userId))).map(
    ({ source }) => source,
  );
const storedOf = ({ id }: ProviderEvent) =>
  deps.db.select().from(paymentEvents).where(eq(paymentEvents.provider_event_id, id));

describe('a payment event', () => {
  it('delivered 50 times in parallel is acknowledged 50 times and applied and booked once', async () => {
    const { person, paymentId, events } = await buyCourse();
    const answers = await Promise.all(
      events.flatMap((event) => Array.from({ length: 50 }, () => deliver(event))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await Promise.all([processEvents(deps), processEvents(deps), processEvents(deps)]);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    const paid = await deps.db.select().from(payments).where(eq(payments.provider_payment_id, paymentId));
    expect(paid).toHaveLength(1);
    const postings = await deps.db
      .select({ kind: ledgerPostings.kind })
      .from(ledgerPostings)
      .where(eq(ledgerPostings.payment_id, paid[0]?.id ?? ''));
    expect(postings.map(({ kind }) => kind).toSorted()).toEqual(['fee', 'payment']);
    await test.deliverMail();
    expect(test.mails.filter(({ to }) => to === person.email)).toMatchObject([
      { subject: 'Your receipt: Chrome, $24.00' },
    ]);
  });

  it('with a wrong signature is refused, and nothing is written', async () => {
    const { events } = await buyCourse();
    for (const event of events) {
      expect(await deliver(event, 'forged')).toBe(400);
      expect(await storedOf(event)).toEqual([]);
    }
    const answer = await test.app.request(PAYMENT_WEBHOOK_PATH, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
  });

  it('is stored before it is acknowledged, and has no effect until it is processed', async () => {
    const { person, events } = await buyCourse();
    for (const event of events) {
      await deliver(event);
      expect(await storedOf(event)).toMatchObject([{ processed_at: null, attempts: 0 }]);
    }
    expect(await sourceOf(person.id)).toEqual([]);
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    for (const event of events)
      expect(await storedOf(event)).toMatchObject([{ processed_at: deps.clock.now(), attempts: 1 }]);
  });

  it('and its effect are one transaction: a failure leaves neither', async () => {
    const { person, events } = await buyCourse();
    for (const event of events) await deliver(event);
    await deps.db.execute(
      sql`alter table ledger_entries add constraint none check (amount_cents = 0) not valid`,
    );
    await processEvents(deps);
    await deps.db.execute(sql`alter table ledger_entries drop constraint none`);
    expect(await sourceOf(person.id)).toEqual([]);
    expect(await deps.db.$count(payments, eq(payments.user_id, person.id))).toBe(0);
    await test.deliverMail();
    expect(test.mails.filter(({ to }) => to === person.email)).toEqual([]);
    advance({ seconds: 10 });
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
  });

  it('is retried while the provider is down, and grants nothing until then', async () => {
    const { person, events } = await buyCourse();
    for (const event of events) await deliver(event);
    bank.setDown(true);
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual([]);
    for (const event of events)
      expect(await storedOf(event)).toMatchObject([
        { attempts: 1, last_error: 'the provider is down', failed_at: null },
      ]);
    bank.setDown(false);
    await processEvents(deps);
    expect(await sourceOf(person.id), 'not due yet').toEqual([]);
    advance({ seconds: 10 });
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
  });

  it('that fails for good is shown to the administrator, who can retry it', async () => {
    const { person, events } = await buyCourse();
    const [event] = events;
    if (!event) throw new Error('no event');
    await deliver(event);
    bank.setDown(true);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await processEvents(deps);
      advance({ minutes: 90 });
    }
    bank.setDown(false);
    const { token } = await signIn(administrator.email);
    type Listed = { items: { id: string; attempts: number; lastError: string; subject: string }[] };
    const { json } = await call<Listed>('GET', '/api/admin/payment-events', { token });
    expect(json.items).toMatchObject([
      {
        attempts: 10,
        lastError: 'the provider is down',
        subject: `${event.subject.kind} ${event.subject.id}`,
      },
    ]);
    await processEvents(deps);
    expect(await sourceOf(person.id), 'given up').toEqual([]);
    await call('POST', `/api/admin/payment-events/${json.items[0]?.id}/retry`, { token });
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    expect((await call<Listed>('GET', '/api/admin/payment-events', { token })).json.items).toEqual([]);
  });

  it('whose attempts never finish is given up too', async () => {
    const { events } = await buyCourse();
    const [event] = events;
    if (!event) throw new Error('no event');
    await deliver(event);
    const attempts = { attempts: 10, next_attempt_at: deps.clock.now() };
    await deps.db.update(paymentEvents).set(attempts).where(eq(paymentEvents.provider_event_id, event.id));
    await processEvents(deps);
    expect(await storedOf(event)).toMatchObject([
      { attempts: 10, failed_at: deps.clock.now(), last_error: 'No attempt ever finished' },
    ]);
  });

  it('is left alone by a process whose claim on it has run out', async () => {
    const { person, events } = await buyCourse();
    const [event] = events;
    if (!event) throw new Error('no event');
    await deliver(event);
    const answers = holdAnswers(bank);
    await answers.begin(true, () => processEvents(deps));
    const claim = { attempts: 2, next_attempt_at: later(deps.clock.now(), { minutes: 2 }) };
    await deps.db.update(paymentEvents).set(claim).where(eq(paymentEvents.provider_event_id, event.id));
    while (answers.waiting() > 0) await answers.letGo(0);
    answers.release();
    expect(await storedOf(event)).toMatchObject([{ ...claim, processed_at: null, last_error: null }]);
    expect(await sourceOf(person.id)).toEqual([]);
    advance({ minutes: 2 });
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
  });

  it('about an unknown order, or about something that is not ours, changes nothing', async () => {
    const known = await deps.db.$count(payments);
    const strange = { customerId: 'cus_strange', amountCents: 500 };
    bank.charge(strange, { orderId: crypto.randomUUID() });
    bank.charge(strange, {});
    for (const event of bank.events.slice(-2)) await deliver(event);
    await processEvents(deps);
    expect(await deps.db.$count(payments)).toBe(known);
  });

  it('about Premium paid for by an unknown customer is booked and shown to the administrator', async () => {
    const { token } = await signIn(administrator.email);
    const customerId = `cus_${crypto.randomUUID()}`;
    bank.charge({ customerId, amountCents: 699 }, { subscriptionId: 'sub_strange' });
    bank.charge(
      { customerId, amountCents: 699 },
      { subscriptionId: 'sub_lost', orderId: crypto.randomUUID() },
    );
    for (const event of bank.events.slice(-2)) await deliver(event);
    await processEvents(deps);
    const { json } = await call<{ items: AnyonesPayment[] }>('GET', '/api/admin/payments', { token });
    const found = json.items.filter(({ unknownCustomer }) => unknownCustomer === customerId);
    expect(found).toHaveLength(2);
    for (const { kind, buyerEmail, entries } of found) {
      expect({ kind, buyerEmail }).toEqual({ kind: 'premium', buyerEmail: null });
      expect(entries.filter(({ posting }) => posting === 'payment')).toMatchObject([
        { account: 'buyer', amountCents: -699 },
        { account: 'platform', amountCents: 699 },
      ]);
    }
  });

  it('for the wrong amount grants nothing', async () => {
    const { person, paymentId, events } = await buyCourse();
    const payment = bank.payments.get(paymentId);
    if (payment) payment.amountCents = 100;
    for (const event of events) await deliver(event);
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual([]);
    expect((await storedOf(events[0] as ProviderEvent))[0]?.last_error).toMatch(
      /is for 2400, but 100 was paid/,
    );
  });
});

describe('reconciliation', () => {
  it('catches up on events that never arrived', async () => {
    const { person, orderId } = await buyCourse();
    await reconcilePayments(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    expect(await deps.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
      { status: 'paid' },
    ]);
  });

  it('deletes only events processed long ago', async () => {
    const [{ events: done }, { events: failed }] = [await buyCourse(), await buyCourse()];
    const [old, given] = [done[0], failed[0]];
    if (!old || !given) throw new Error('no event');
    await deliver(old);
    await processEvents(deps);
    await deliver(given);
    await deps.db
      .update(paymentEvents)
      .set({ failed_at: deps.clock.now() })
      .where(eq(paymentEvents.provider_event_id, given.id));
    advance({ days: 91 });
    await reconcilePayments(deps);
    expect(await storedOf(old)).toEqual([]);
    expect(await storedOf(given)).toHaveLength(1);
  });

  it('looks back over the whole silence after an outage of ours', async () => {
    const { person } = await buyCourse();
    advance({ days: 10 });
    await reconcilePayments(deps);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
  });

  it('closes checkouts that nobody finished', async () => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token);
    const [checkoutId] = [...bank.checkouts].find(([id]) => json.url.endsWith(id)) ?? [''];
    await bank.provider.expireCheckout(checkoutId);
    bank.events.length = 0;
    advance({ minutes: 31 });
    await reconcilePayments(deps);
    expect(await deps.db.select().from(orders).where(eq(orders.id, json.orderId))).toMatchObject([
      { status: 'expired' },
    ]);
  });

  it('closes orders whose checkout was never opened', async () => {
    const person = await makePerson(test);
    bank.setDown(true);
    await checkout(person.token);
    bank.setDown(false);
    const statuses = async () =>
      (await deps.db.select().from(orders).where(eq(orders.user_id, person.id))).map(({ status }) => status);
    advance({ minutes: 59 });
    await reconcilePayments(deps);
    expect(await statuses()).toEqual(['open']);
    advance({ minutes: 2 });
    await reconcilePayments(deps);
    expect(await statuses()).toEqual(['expired']);
  });

  it('learns of an unreported renewal, and takes nothing away while the provider is down', async () => {
    const { person, events } = await buy({ kind: 'premium' });
    for (const event of events) await deliver(event);
    await processEvents(deps);
    const subscriptionId = [...bank.subscriptions.keys()].at(-1) ?? '';
    advance({ days: 31 });
    const check = async () =>
      (await call('POST', '/api/functions/check-subscription', await signIn(person.email))).json;
    bank.setDown(true);
    await expect(reconcilePayments(deps)).rejects.toThrow('down');
    expect(await check()).toMatchObject({ subscribed: true });
    bank.setDown(false);
    const paidUntil = later(deps.clock.now(), { days: 29 });
    bank.change(subscriptionId, { paidUntil });
    bank.events.length = 0;
    await reconcilePayments(deps);
    expect(await check()).toMatchObject({
      subscribed: true,
      subscription_end: paidUntil.toISOString(),
      renews: true,
    });
  });
});

describe('subscribing', () => {
  it('is known as soon as its payment is, so that nobody buys a second plan in between', async () => {
    const { person, events } = await buy({ kind: 'premium' });
    const paid = events.find(({ type }) => type === 'payment.succeeded');
    if (!paid) throw new Error('no event');
    await deliver(paid);
    await processEvents(deps);
    expect((await checkout(person.token)).json).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  });
});

describe('subscribing again', () => {
  it('ends the previous plan even if that was paid after all while the new one was being bought', async () => {
    const { person, events } = await buy({ kind: 'premium' });
    for (const event of events) await deliver(event);
    await processEvents(deps);
    const [first = ''] = [...bank.subscriptions.keys()].slice(-1);
    advance({ days: 34 });
    bank.change(first, { status: 'past_due' });
    const { json } = await checkout((await signIn(person.email)).token);
    bank.change(first, { status: 'active', paidUntil: later(deps.clock.now(), { days: 26 }) });
    await reconcilePayments(deps);
    bank.pay(json.url, later(deps.clock.now(), { days: 30 }));
    const [second = ''] = [...bank.subscriptions.keys()].slice(-1);
    await reconcilePayments(deps);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(first)).toMatchObject({ status: 'canceled' });
    expect(bank.subscriptions.get(second)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false });
  });

  it('ends the plan that could not be renewed, so that nothing is charged for it later', async () => {
    const { person, events } = await buy({ kind: 'premium' });
    for (const event of events) await deliver(event);
    await processEvents(deps);
    const subscriptionId = [...bank.subscriptions.keys()].at(-1) ?? '';
    advance({ days: 31 });
    bank.change(subscriptionId, { status: 'past_due' });
    await reconcilePayments(deps);
    advance({ days: 3 });
    const { token } = await signIn(person.email);
    const { json } = await checkout(token);
    bank.pay(json.url, later(deps.clock.now(), { days: 30 }));
    await reconcilePayments(deps);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(subscriptionId)).toMatchObject({ status: 'canceled' });
    expect(
      (await call('POST', '/api/functions/check-subscription', await signIn(person.email))).json,
    ).toMatchObject({
      subscribed: true,
      renews: true,
    });
  });
});

describe('the message to open tabs', () => {
  it('says that a subscription or a purchase has changed, and nothing more', async () => {
    const module = await makeModule(test, 14);
    const bought = await buy({ kind: 'module', moduleId: module.id, consent: true });
    const subscribed = await buy({ kind: 'premium' });
    await reconcilePayments(deps);
    expect(test.published).toContainEqual({
      topic: `person:${bought.person.id}`,
      name: 'purchases.changed',
      data: { kind: 'module', courseId: null, moduleId: module.id },
    });
    expect(test.published).toContainEqual({
      topic: `person:${subscribed.person.id}`,
      name: 'subscription.changed',
      data: {},
    });
  });
});

async function signIn(email: string) {
  const { json } = await call<{ access: string }>('POST', '/api/auth/sign-in', {
    body: { email, password: 'correct horse battery' },
  });
  return { token: json.access };
}
