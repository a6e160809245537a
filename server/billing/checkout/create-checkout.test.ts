import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';

const test = await useTestPayments();
const { deps, bank, call, checkout, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400 });
const free = await makeCourse(test, creator.id);
const draft = await makeCourse(test, creator.id, { price_cents: 900, is_published: false });
const modules = { premium: await makeModule(test, 3), priced: await makeModule(test, 12) };
const live = await makeStream(test, creator.id, { status: 'live' });
const later = await makeStream(test, creator.id);
const mute = await makeStream(test, creator.id, { status: 'live', allow_tips: false });
const closed = await makeStream(test, creator.id, { status: 'live', is_premium_only: true });

const buyCourse = (courseId = course.id) => ({ kind: 'course', courseId, consent: true });
const buyModule = (moduleId: string) => ({ kind: 'module', moduleId, consent: true });
const tip = (streamId: string, amountCents: number) => ({ kind: 'tip', streamId, amountCents });

async function orderOf(orderId: string) {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

describe('create-checkout', () => {
  it('tells who is not signed in, in the words specified', async () => {
    expect(await checkout(undefined)).toMatchObject({
      status: 401,
      json: { code: 'NOT_SIGNED_IN', message: 'User not authenticated' },
    });
    expect((await call('POST', '/api/functions/customer-portal')).json).toMatchObject({
      message: 'User not authenticated',
    });
  });

  it('is for Premium without a body, and comes back to the dashboard', async () => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token);
    const { order } = [...bank.checkouts.values()].at(-1) ?? {};
    expect(order).toMatchObject({
      orderId: json.orderId,
      amountCents: PREMIUM_CENTS,
      isSubscription: true,
      successUrl: 'http://lunula.test/dashboard?success=true',
      cancelUrl: 'http://lunula.test/dashboard?canceled=true',
    });
  });

  it.each([
    ['a course', () => buyCourse(), 2400, `/courses/${course.id}`],
    ['a module', () => buyModule(modules.priced.id), 2299, `/modules/${modules.priced.id}`],
    ['a tip', () => tip(live.id, 12_345), 12_345, `/streams/${live.id}`],
  ])('takes the amount for %s from where it stands', async (_, body, amountCents, path) => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token, { ...body(), priceCents: 1, userId: creator.id });
    const { order } = [...bank.checkouts.values()].at(-1) ?? {};
    expect(order).toMatchObject({
      orderId: json.orderId,
      amountCents,
      isSubscription: false,
      successUrl: `http://lunula.test${path}?order=${json.orderId}`,
      cancelUrl: `http://lunula.test${path}`,
    });
    expect(await orderOf(json.orderId)).toMatchObject({ user_id: person.id, amount_cents: amountCents });
  });

  it('logs when somebody agreed to get access right away, and sells nothing without', async () => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token, buyCourse());
    expect((await orderOf(json.orderId))?.consented_at).toEqual(deps.clock.now());
    for (const consent of [undefined, false])
      expect(await checkout(person.token, { ...buyCourse(), consent })).toMatchObject({
        status: 400,
        json: { data: { fields: { consent: 'Please agree to get access right away' } } },
      });
  });

  it.each([
    ['Premium to a subscriber', () => ({ kind: 'premium' }), 'subscriber', 'ALREADY_SUBSCRIBED'],
    ['an own course', () => buyCourse(), 'creator', 'OWN_COURSE'],
    ['a free course', () => buyCourse(free.id), 'student', 'NOT_FOR_SALE'],
    ['a draft', () => buyCourse(draft.id), 'student', 'NOT_FOUND'],
    ['what is bought already', () => buyCourse(), 'owner', 'ALREADY_PURCHASED'],
    ['a module that comes with Premium', () => buyModule(modules.premium.id), 'student', 'NOT_FOR_SALE'],
    ['what does not exist', () => buyModule(crypto.randomUUID()), 'student', 'NOT_FOUND'],
    ['a tip to oneself', () => tip(live.id, 500), 'creator', 'OWN_STREAM'],
    ['a tip before the stream', () => tip(later.id, 500), 'student', 'TIPS_CLOSED'],
    ['a tip nobody asked for', () => tip(mute.id, 500), 'student', 'TIPS_CLOSED'],
    ['a tip behind a closed door', () => tip(closed.id, 500), 'student', 'NOT_FOUND'],
    ['a tip of less than a dollar', () => tip(live.id, 99), 'student', 'INVALID_INPUT'],
    ['a tip of more than 500', () => tip(live.id, 50_001), 'student', 'INVALID_INPUT'],
    ['a tip of half a cent', () => tip(live.id, 100.5), 'student', 'INVALID_INPUT'],
    ['something else', () => ({ kind: 'yacht' }), 'student', 'INVALID_INPUT'],
  ])('refuses %s', async (_, body, who, code) => {
    const person = who === 'creator' ? creator : await makePerson(test, { hasPremium: who === 'subscriber' });
    if (who === 'owner') await makeEnrolment(test, person.id, course.id, 'purchase');
    const before = bank.checkouts.size;
    expect((await checkout(person.token, body())).json).toMatchObject({ code });
    expect(bank.checkouts.size).toBe(before);
  });

  it('sells to a subscriber what Premium opens only for a while', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    await makeEnrolment(test, subscriber.id, course.id, 'premium');
    expect((await checkout(subscriber.token, buyCourse())).status).toBe(200);
  });

  it('leads to the same place twice, also when asked ten times at once', async () => {
    const person = await makePerson(test);
    const before = bank.checkouts.size;
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(person.token, buyCourse())));
    expect(new Set(answers.map(({ json }) => json.url)).size).toBe(1);
    expect(bank.checkouts.size).toBe(before + 1);
  });

  it('closes the old place when the price has changed, or when little time is left there', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1000 });
    const person = await makePerson(test);
    const first = await checkout(person.token, buyCourse(own.id));
    await deps.db.update(courses).set({ price_cents: 1500 }).where(eq(courses.id, own.id));
    const second = await checkout(person.token, buyCourse(own.id));
    expect(() => bank.pay(first.json.url)).toThrow('cannot be paid');
    expect(await orderOf(first.json.orderId)).toMatchObject({ status: 'expired', amount_cents: 1000 });
    advance({ minutes: 16 });
    const third = await checkout((await refreshed(person)).token, buyCourse(own.id));
    expect(third.json.url).not.toBe(second.json.url);
    expect(() => bank.pay(second.json.url)).toThrow('cannot be paid');
  });

  it('says that it failed, and leaves nothing behind, when the provider is down', async () => {
    const person = await makePerson(test);
    bank.setDown(true);
    expect(await checkout(person.token)).toMatchObject({
      status: 502,
      json: { message: 'Failed to create checkout session. Please try again.' },
    });
    bank.setDown(false);
    expect(await deps.db.$count(orders, eq(orders.user_id, person.id))).toBe(0);
    expect((await checkout(person.token)).status).toBe(200);
  });
});

/** A token outlives no quarter of an hour. */
async function refreshed(person: { id: string; email: string }) {
  const { json } = await call<{ access: string }>('POST', '/api/auth/sign-in', {
    body: { email: person.email, password: 'correct horse battery' },
  });
  return { token: json.access };
}

describe('the customer portal', () => {
  const portal = (token: string) => call('POST', '/api/functions/customer-portal', { token });

  it('is one’s own, once there is something to manage', async () => {
    const person = await makePerson(test);
    expect((await portal(person.token)).json).toMatchObject({ code: 'NOTHING_TO_MANAGE' });
    await checkout(person.token);
    expect((await portal(person.token)).json).toEqual({ url: `https://pay.example/portal/cus_${person.id}` });
  });

  it('says that it failed when the provider is down', async () => {
    const person = await makePerson(test);
    await checkout(person.token);
    bank.setDown(true);
    expect((await portal(person.token)).json).toMatchObject({
      message: 'Failed to open customer portal. Please try again.',
    });
    bank.setDown(false);
  });
});

describe('an order', () => {
  const read = (orderId: string, token: string) => call('GET', `/api/me/orders/${orderId}`, { token });

  it('is open until its payment is known, whatever address somebody opens', async () => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token, buyCourse());
    expect((await read(json.orderId, person.token)).json).toMatchObject({
      status: 'open',
      courseId: course.id,
      title: 'Chrome',
    });
    bank.pay(json.url);
    expect((await read(json.orderId, person.token)).json.status).toBe('open');
    for (const event of bank.events) await test.deliver(event);
    await processEvents(deps);
    expect((await read(json.orderId, person.token)).json.status).toBe('paid');
  });

  it('is nobody else’s', async () => {
    const [buyer, stranger] = [await makePerson(test), await makePerson(test)];
    const { json } = await checkout(buyer.token, buyCourse());
    expect((await read(json.orderId, stranger.token)).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});
