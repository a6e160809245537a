import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closeOrdersJob, endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { closeNeedlessOrders } from './close-needless-orders.ts';

const test = await useTestShop();
const { deps, bank, call, checkout, hear, buy, tokenOf, refundAsAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const module = await makeModule(test, 11);

async function makeThing(kind: 'course' | 'module' | 'premium'): Promise<{ body: object; price: number }> {
  if (kind === 'premium') return { body: { kind }, price: 699 };
  if (kind === 'module') return { body: { kind, moduleId: module.id, consent: true }, price: 1999 };
  const { id: courseId } = await makeCourse(test, creator.id, { price_cents: 2400 });
  return { body: { kind, courseId, consent: true }, price: 2400 };
}

/** Bought, refunded, and about to be bought again. */
async function makeReturner(kind: 'course' | 'module' | 'premium') {
  const { body, price } = await makeThing(kind);
  const { person, id, providerId } = await buy(body);
  await refundAsAdministrator(id, price);
  await deps.queue.drainJob(endSubscriptionJob);
  await deps.queue.drainJob(closeOrdersJob);
  const { json } = await checkout(await tokenOf(person), body);
  return { person, providerId, body, url: json.url, orderId: json.orderId };
}

/** What the creator's click does. */
async function prepareChange(courseId: string, change: 'becomes free' | 'is unpublished') {
  const token = await tokenOf(creator);
  if (change === 'is unpublished') return () => call('POST', `/api/courses/${courseId}/unpublish`, { token });
  const { json } = await call<OwnCourse>('GET', `/api/me/teaching/${courseId}`, { token });
  const body = { ...json.form, priceCents: 0 };
  return () => call('PUT', `/api/courses/${courseId}`, { token, body });
}

const orderOf = async (id: string) => (await deps.db.select().from(orders).where(eq(orders.id, id)))[0];

describe.each(['course', 'module', 'premium'] as const)('a %s that is about to be paid', (kind) => {
  it('can no longer be paid once the bank has returned the refund of an earlier payment', async () => {
    const { providerId, url, orderId } = await makeReturner(kind);
    bank.returnRefunds(providerId);
    await hear();
    expect(await deps.queue.drainJob(closeOrdersJob)).toEqual({ completed: 1, failed: 0 });
    expect(() => bank.pay(url)).toThrow('cannot be paid');
    expect(await orderOf(orderId)).toMatchObject({ status: 'expired' });
  });

  it('can be paid as long as the buyer does not own it', async () => {
    const { url } = await makeReturner(kind);
    await hear();
    expect(await deps.queue.drainJob(closeOrdersJob)).toEqual({ completed: 0, failed: 0 });
    expect(() => bank.pay(url, later(deps.clock.now(), { days: 30 }))).not.toThrow();
  });
});

describe('an open order', () => {
  it.each(['becomes free', 'is unpublished'] as const)('is closed when its course %s', async (change) => {
    const { id } = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
    const person = await makePerson(test);
    const { json } = await checkout(person.token, { kind: 'course', courseId: id, consent: true });
    await (await prepareChange(id, change))();
    expect(await deps.queue.drainJob(closeOrdersJob)).toEqual({ completed: 1, failed: 0 });
    expect(() => bank.pay(json.url)).toThrow('cannot be paid');
  });

  it.each(['becomes free', 'is unpublished'] as const)(
    'is closed if its course %s while it is being stored',
    async (change) => {
      const { id } = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
      const person = await makePerson(test);
      const takeOffSale = await prepareChange(id, change);
      const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = deps.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${orders} in share mode`);
        held.resolve();
        await mayEnd.promise;
      });
      await held.promise;
      // The offer has been read, and the order waits.
      const ordering = checkout(person.token, { kind: 'course', courseId: id, consent: true });
      await test.untilWaiting();
      const changing = takeOffSale();
      await Promise.race([changing, test.untilWaiting(2)]);
      mayEnd.resolve();
      const [{ json }] = await Promise.all([ordering, changing, holding]);
      expect(await deps.queue.drainJob(closeOrdersJob)).toEqual({ completed: 1, failed: 0 });
      expect(() => bank.pay(json.url)).toThrow('cannot be paid');
    },
  );

  it('is closed when a dispute about an earlier payment is won', async () => {
    const { body } = await makeThing('course');
    const { person, providerId } = await buy(body);
    bank.dispute(providerId);
    bank.decide(providerId, 'lost');
    await hear();
    const { json } = await checkout(await tokenOf(person), body);
    // An appeal.
    for (const dispute of bank.payments.get(providerId)?.disputes ?? []) dispute.status = 'open';
    bank.decide(providerId, 'won');
    await hear();
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).toThrow('cannot be paid');
  });

  it('is closed when the course has become free and its buyer enrols', async () => {
    const course = await makeCourse(test, creator.id, { price_cents: 2400 });
    const person = await makePerson(test);
    const token = await tokenOf(person);
    const { json } = await checkout(token, { kind: 'course', courseId: course.id, consent: true });
    await deps.db.update(courses).set({ price_cents: 0 }).where(eq(courses.id, course.id));
    expect((await call('POST', `/api/courses/${course.id}/enrolment`, { token })).status).toBe(200);
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).toThrow('cannot be paid');
    expect(await orderOf(json.orderId)).toMatchObject({ status: 'expired' });
  });

  it('for Premium is closed when the plan that failed to renew is paid after all', async () => {
    const { person, providerId } = await buy({ kind: 'premium' });
    const plan = bank.payments.get(providerId)?.subscriptionId ?? '';
    const customerId = bank.payments.get(providerId)?.customerId ?? '';
    test.advance({ days: 34 });
    bank.change(plan, { status: 'past_due' });
    await hear();
    const { json } = await checkout(await tokenOf(person), { kind: 'premium' });
    bank.change(plan, { status: 'active', paidUntil: later(deps.clock.now(), { days: 26 }) });
    bank.charge({ customerId, amountCents: 699 }, { subscriptionId: plan });
    await hear();
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).toThrow('cannot be paid');
  });

  it('for a course that Premium opens stays open, so it can be bought for good', async () => {
    const { body } = await makeThing('course');
    const { person } = await buy({ kind: 'premium' });
    const token = await tokenOf(person);
    const { json } = await checkout(token, body);
    await call('POST', `/api/courses/${(body as { courseId: string }).courseId}/enrolment`, { token });
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).not.toThrow();
  });

  it('for an unpublished course stays open to somebody in it through Premium, whatever else they buy', async () => {
    const { id } = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
    const { person } = await buy({ kind: 'premium' });
    const token = await tokenOf(person);
    await call('POST', `/api/courses/${id}/enrolment`, { token });
    await (await prepareChange(id, 'is unpublished'))();
    const { json } = await checkout(token, { kind: 'course', courseId: id, consent: true });
    await buy((await makeThing('module')).body, person);
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).not.toThrow();
  });

  it('that nobody was told where to pay is given up, even while it is being opened', async () => {
    const { body, price } = await makeThing('course');
    const { person, id, providerId } = await buy(body);
    await refundAsAdministrator(id, price);
    const token = await tokenOf(person);
    const { openCheckout } = deps.payments;
    deps.payments.openCheckout = async (order) => {
      deps.payments.openCheckout = openCheckout;
      bank.returnRefunds(providerId);
      await hear();
      await deps.queue.drainJob(closeOrdersJob);
      return openCheckout(order);
    };
    expect((await checkout(token, body)).json.code).toBe('ALREADY_PURCHASED');
  });

  it('that the provider cannot close right now is retried, and holds up no other', async () => {
    const person = await makePerson(test);
    const order = async () => {
      const { body, price } = await makeThing('course');
      const { id, providerId } = await buy(body, person);
      await refundAsAdministrator(id, price);
      return { providerId, ...(await checkout(await tokenOf(person), body)).json };
    };
    const [one, other] = [await order(), await order()];
    for (const { providerId } of [one, other]) bank.returnRefunds(providerId);
    await hear();
    const { expireCheckout } = deps.payments;
    deps.payments.expireCheckout = async (id) => {
      if (id === `co_${one.orderId}`) throw new Error('not now');
      return expireCheckout(id);
    };
    expect((await deps.queue.drainJob(closeOrdersJob)).failed).toBeGreaterThan(0);
    expect(() => bank.pay(other.url)).toThrow('cannot be paid');
    deps.payments.expireCheckout = expireCheckout;
    await closeNeedlessOrders(deps, { userId: person.id });
    expect(() => bank.pay(one.url)).toThrow('cannot be paid');
  });
});

describe('deleting a course that is about to be paid', () => {
  async function order() {
    const { id } = await makeCourse(test, creator.id, { price_cents: 2400 });
    const person = await makePerson(test);
    const { json } = await checkout(person.token, { kind: 'course', courseId: id, consent: true });
    const remove = async () =>
      (await call<{ code?: string }>('DELETE', `/api/courses/${id}`, { token: await tokenOf(creator) })).json
        .code;
    return { id, person, remove, ...json };
  }

  it('makes it unpayable at the provider first', async () => {
    const { remove, url } = await order();
    expect(await remove()).toBeUndefined();
    expect(() => bank.pay(url)).toThrow('cannot be paid');
  });

  it('is refused if it turns out to be paid, and the buyer gets the course', async () => {
    const { id, person, remove, url } = await order();
    bank.pay(url);
    bank.events.length = 0;
    expect(await remove()).toBe('COURSE_HAS_STUDENTS');
    const { json } = await checkout(await tokenOf(person), { kind: 'course', courseId: id, consent: true });
    expect(json.code).toBe('ALREADY_PURCHASED');
  });

  it('is refused while the provider cannot be asked, and closes nothing of a course in use', async () => {
    const { remove, url } = await order();
    bank.setDown(true);
    expect(await remove()).toBe('COURSE_HAS_BUYERS');
    bank.setDown(false);
    const used = await order();
    await buy({ kind: 'course', courseId: used.id, consent: true });
    expect(await used.remove()).toBe('COURSE_HAS_STUDENTS');
    for (const open of [url, used.url]) expect(() => bank.pay(open)).not.toThrow();
  });
});
