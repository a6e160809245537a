import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { courseFigures } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { AdminOverview } from '#shared/admin/admin.contract.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { makeSubscription } from '#tests/support/billing/make-subscription.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';

const test = await useTestPayments();
const { deps, bank, call, checkout, deliver } = test;
const creator = await makePerson(test, { role: 'creator' });
const administrator = await makePerson(test, { email: 'admin@lunula.test' });
const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400, lessons: [{}] });
const module = await makeModule(test, 11);

const buyCourse = { kind: 'course', courseId: course.id, consent: true };

async function buy(body: object, buyer?: Awaited<ReturnType<typeof makePerson>>) {
  const person = buyer ?? (await makePerson(test));
  const { json } = await checkout(person.token, body);
  const providerId = bank.pay(json.url, later(deps.clock.now(), { days: 30 }));
  for (const event of bank.events.splice(0)) await deliver(event);
  await processEvents(deps);
  const [payment] = await deps.db.select().from(payments).where(eq(payments.provider_payment_id, providerId));
  return { person, orderId: json.orderId, id: payment?.id ?? '' };
}

function refund(id: string, amountCents: number, requestId: string = crypto.randomUUID()) {
  return call<AnyonesPayment & { code: string }>('POST', `/api/admin/payments/${id}/refund`, {
    token: administrator.token,
    body: { amountCents, requestId },
  });
}

const sourceOf = async (userId: string) =>
  (await deps.db.select().from(enrollments).where(eq(enrollments.user_id, userId))).map(
    ({ source }) => source,
  );

describe('a refund', () => {
  it('in full withdraws the course, and the ledger shows it', async () => {
    const { person, orderId, id } = await buy(buyCourse);
    const [before] = await deps.db.select().from(courseFigures).where(eq(courseFigures.course_id, course.id));
    const { json } = await refund(id, 2400);
    expect(json).toMatchObject({ refundedCents: 2400, buyerEmail: person.email });
    expect(json.entries.map(({ posting, account, amountCents }) => [posting, account, amountCents])).toEqual([
      ['payment', 'buyer', -2400],
      ['payment', 'creator', 1680],
      ['payment', 'platform', 720],
      ['fee', 'platform', -100],
      ['fee', 'provider_fee', 100],
      ['refund', 'buyer', 2400],
      ['refund', 'creator', -1680],
      ['refund', 'platform', -720],
    ]);
    expect(await sourceOf(person.id)).toEqual([]);
    const [after] = await deps.db.select().from(courseFigures).where(eq(courseFigures.course_id, course.id));
    expect(after?.student_count).toBe(Number(before?.student_count) - 1);
    expect((await call('GET', `/api/me/orders/${orderId}`, { token: person.token })).json.status).toBe(
      'refunded',
    );
    await test.deliverMail();
    expect(test.mails.filter(({ to }) => to === person.email).at(-1)?.subject).toBe(
      'Refunded: Chrome, $24.00',
    );
  });

  it('in part books its share and withdraws nothing, until the parts make a whole', async () => {
    const { person, id } = await buy(buyCourse);
    expect((await refund(id, 1000)).json.refundedCents).toBe(1000);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    expect((await refund(id, 1401)).json).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect((await refund(id, 2 ** 31)).json).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await refund(id, 1400)).json.refundedCents).toBe(2400);
    expect(await sourceOf(person.id)).toEqual([]);
  });

  it('sent twice under the same request id happens once, even at the same moment', async () => {
    const { id } = await buy(buyCourse);
    const requestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, 1000, requestId)));
    expect(answers.map(({ json }) => json.refundedCents)).toEqual(Array(8).fill(1000));
  });

  it('under a known id with another amount or payment is refused, and moves nothing', async () => {
    const [one, other] = [await buy(buyCourse), await buy(buyCourse)];
    const requestId = crypto.randomUUID();
    await refund(one.id, 1000, requestId);
    expect((await refund(one.id, 500, requestId)).json.code).toBe('REFUND_ID_TAKEN');
    expect((await refund(other.id, 1000, requestId)).json.code).toBe('REFUND_ID_TAKEN');
    expect((await refund(one.id, 1000, requestId)).json.refundedCents).toBe(1000);
    const rows = await deps.db
      .select()
      .from(payments)
      .where(inArray(payments.id, [one.id, other.id]));
    expect(rows.map(({ refunded_cents }) => refunded_cents).toSorted()).toEqual([0, 1000]);
    const sent = await Promise.all([one, other].map(({ id }) => refund(id, 300, one.orderId)));
    expect(sent.map(({ json }) => json.code ?? 'OK').toSorted()).toEqual(['OK', 'REFUND_ID_TAKEN']);
  });

  it('that was refused leaves its id free for a smaller one', async () => {
    const { id } = await buy(buyCourse);
    const requestId = crypto.randomUUID();
    expect((await refund(id, 2401, requestId)).json.code).toBe('REFUND_TOO_LARGE');
    expect((await refund(id, 2400, requestId)).json.refundedCents).toBe(2400);
  });

  it('leaves a course open to a subscriber for as long as Premium lasts', async () => {
    const { person, id } = await buy(buyCourse);
    await makeSubscription(deps.db, person.id, { current_period_end: later(deps.clock.now(), { days: 3 }) });
    await refund(id, 2400);
    expect(await sourceOf(person.id)).toEqual(['premium']);
  });

  it('does not close what has been bought again since', async () => {
    const first = await buy(buyCourse);
    await refund(first.id, 2400);
    const second = await buy(buyCourse, first.person);
    expect(await sourceOf(first.person.id)).toEqual(['purchase']);
    expect((await refund(first.id, 1)).json).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await refund(second.id, 2400);
    expect(await sourceOf(first.person.id)).toEqual([]);
  });

  it('of a module closes it', async () => {
    const { person, id } = await buy({ kind: 'module', moduleId: module.id, consent: true });
    const read = () => call('GET', `/api/modules/${module.id}`, { token: person.token });
    expect((await read()).status).toBe(200);
    await refund(id, 1999);
    expect((await read()).json).toMatchObject({ code: 'PURCHASE_REQUIRED' });
  });

  it('of Premium’s current month ends the plan, at the provider too; of an earlier month it does not', async () => {
    const { person, id } = await buy({ kind: 'premium' });
    const [subscriptionId, subscription] = [...bank.subscriptions].at(-1) ?? [];
    if (!subscriptionId || !subscription) throw new Error('no subscription');
    const check = async () =>
      (await call('POST', '/api/functions/check-subscription', { token: person.token })).json.subscribed;
    test.advance({ seconds: 1 });
    const month = bank.charge({ customerId: subscription.customerId, amountCents: 699 }, { subscriptionId });
    for (const event of bank.events.splice(0)) await deliver(event);
    await processEvents(deps);
    await refund(id, 699);
    expect(await deps.queue.drainJob(endSubscriptionJob)).toEqual({ completed: 0, failed: 0 });
    expect(await check()).toBe(true);
    const [latest] = await deps.db.select().from(payments).where(eq(payments.provider_payment_id, month));
    await refund(latest?.id ?? '', 699);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(subscription.status).toBe('canceled');
    expect(await check()).toBe(false);
  });

  it('made at the provider counts just like one made here', async () => {
    const { person, id } = await buy(buyCourse);
    const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id));
    const paymentId = payment?.provider_payment_id ?? '';
    await bank.provider.refund({ paymentId, amountCents: 2400, key: 'elsewhere' });
    for (const event of bank.events.splice(0)) await deliver(event);
    await processEvents(deps);
    expect(await sourceOf(person.id)).toEqual([]);
  });

  it('is recorded as an administrative act, and only the administrator can make it', async () => {
    const { person, id } = await buy(buyCourse);
    for (const token of [person.token, creator.token])
      expect(
        (
          await call('POST', `/api/admin/payments/${id}/refund`, {
            token,
            body: { amountCents: 1, requestId: id },
          })
        ).json,
      ).toMatchObject({ code: 'FORBIDDEN' });
    await refund(id, 100);
    const acts = await deps.db
      .select()
      .from(adminActs)
      .where(eq(adminActs.subject, `payment:${id}`));
    expect(acts).toMatchObject([
      { admin_id: administrator.id, act: 'payment.refund', details: { amountCents: 100 } },
    ]);
  });

  it('that the provider does not accept is reported, and changes nothing', async () => {
    const { person, id } = await buy(buyCourse);
    bank.setDown(true);
    expect((await refund(id, 2400)).json).toMatchObject({ code: 'REFUND_FAILED' });
    bank.setDown(false);
    expect(await sourceOf(person.id)).toEqual(['purchase']);
    expect((await refund(crypto.randomUUID(), 100)).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('lists of payments', () => {
  it('show people their own, and the administrator everyone’s, page by page', async () => {
    const { person } = await buy(buyCourse);
    await buy({ kind: 'module', moduleId: module.id, consent: true }, person);
    type Page = { items: AnyonesPayment[]; nextCursor: string | null };
    const mine = await call<Page>('GET', '/api/me/payments', { token: person.token });
    expect(mine.json.items).toHaveLength(2);
    expect(mine.json.items[0]).toEqual({
      id: expect.any(String),
      kind: expect.any(String),
      title: expect.any(String),
      amountCents: expect.any(Number),
      refundedCents: 0,
      failedRefundCents: 0,
      disputedCents: 0,
      dispute: null,
      refundVerdict: 'due',
      refundWantedAt: null,
      refundDeclineReason: null,
      needlessReason: null,
      paidAt: deps.clock.now().toISOString(),
      receiptNumber: expect.stringMatching(/^L-\d{6}$/),
    });
    const all: AnyonesPayment[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: { json: Page } = await call<Page>('GET', `/api/admin/payments?limit=5${cursor}`, {
        token: administrator.token,
      });
      all.push(...answer.json.items);
      cursor = answer.json.nextCursor && `&cursor=${answer.json.nextCursor}`;
    }
    expect(all).toHaveLength(await deps.db.$count(payments));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('the administrator’s overview', () => {
  it('counts what was paid and kept, this month and overall', async () => {
    const overview = async (token: string) =>
      (await call<AdminOverview>('GET', '/api/admin/overview', { token })).json;
    const before = await overview(administrator.token);
    const { id } = await buy(buyCourse);
    await refund(id, 400);
    const now = await overview(administrator.token);
    expect(now.monthRevenueCents - before.monthRevenueCents).toBe(2000);
    expect(now.totalRevenueCents - before.totalRevenueCents).toBe(2000);
    test.advance({ days: 31 });
    const { json } = await call<{ access: string }>('POST', '/api/auth/sign-in', {
      body: { email: administrator.email, password: TEST_PASSWORD },
    });
    expect(await overview(json.access)).toMatchObject({
      monthRevenueCents: 0,
      totalRevenueCents: now.totalRevenueCents,
    });
  });
});
