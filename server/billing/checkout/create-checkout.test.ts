import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { later as after } from '#server/platform/clock.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { holdAnswers } from '#tests/support/stand-ins/hold-answers.ts';

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
  it('tells people who are not signed in, in the specified words', async () => {
    expect(await checkout(undefined)).toMatchObject({
      status: 401,
      json: { code: 'NOT_SIGNED_IN', message: 'User not authenticated', error: 'User not authenticated' },
    });
    expect((await call('POST', '/api/functions/customer-portal')).json).toMatchObject({
      message: 'User not authenticated',
      error: 'User not authenticated',
    });
  });

  it('reports an ended session and an unreadable body in the same field', async () => {
    const { json } = await call<{ message: string }>('POST', '/api/functions/create-checkout', {
      token: 'old',
    });
    expect(json).toMatchObject({ code: 'UNAUTHENTICATED', error: json.message });
    const { token } = await makePerson(test);
    const unread = await call<{ message: string }>('POST', '/api/functions/create-checkout', {
      token,
      body: '{',
    });
    expect(unread).toMatchObject({ status: 400, json: { error: unread.json.message } });
    const elsewhere = await call('GET', `/api/me/orders/${crypto.randomUUID()}`, { token });
    expect(elsewhere.json).not.toHaveProperty('error');
  });

  it('is for Premium without a body, and returns to the dashboard', async () => {
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
  ])('takes the amount for %s from the record, not the request', async (_, body, amountCents, path) => {
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

  it('records when somebody agreed to immediate access, and sells nothing without it', async () => {
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
    ['one’s own course', () => buyCourse(), 'creator', 'OWN_COURSE'],
    ['a free course', () => buyCourse(free.id), 'student', 'NOT_FOR_SALE'],
    ['a draft', () => buyCourse(draft.id), 'student', 'NOT_FOUND'],
    ['something already bought', () => buyCourse(), 'owner', 'ALREADY_PURCHASED'],
    ['a module that comes with Premium', () => buyModule(modules.premium.id), 'student', 'NOT_FOR_SALE'],
    ['something that does not exist', () => buyModule(crypto.randomUUID()), 'student', 'NOT_FOUND'],
    ['a tip to oneself', () => tip(live.id, 500), 'creator', 'OWN_STREAM'],
    ['a tip before the stream', () => tip(later.id, 500), 'student', 'TIPS_CLOSED'],
    ['a tip to a stream without tips', () => tip(mute.id, 500), 'student', 'TIPS_CLOSED'],
    ['a tip to a stream the viewer cannot see', () => tip(closed.id, 500), 'student', 'NOT_FOUND'],
    ['a tip of less than a dollar', () => tip(live.id, 99), 'student', 'INVALID_INPUT'],
    ['a tip of more than 500', () => tip(live.id, 50_001), 'student', 'INVALID_INPUT'],
    ['a tip with a fraction of a cent', () => tip(live.id, 100.5), 'student', 'INVALID_INPUT'],
    ['something else', () => ({ kind: 'yacht' }), 'student', 'INVALID_INPUT'],
  ])('refuses %s', async (_, body, who, code) => {
    const person = who === 'creator' ? creator : await makePerson(test, { hasPremium: who === 'subscriber' });
    if (who === 'owner') await makeEnrolment(test, person.id, course.id, 'purchase');
    const before = bank.checkouts.size;
    expect((await checkout(person.token, body())).json).toMatchObject({ code });
    expect(bank.checkouts.size).toBe(before);
  });

  it('sells a subscriber a course that Premium opens only temporarily', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    await makeEnrolment(test, subscriber.id, course.id, 'premium');
    expect((await checkout(subscriber.token, buyCourse())).status).toBe(200);
  });

  it('does not find a course that is deleted while it is being ordered', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1000 });
    const { token } = await makePerson(test);
    const [deleted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = deps.db.transaction(async (tx) => {
      await tx.delete(courses).where(eq(courses.id, own.id));
      deleted.resolve();
      await mayEnd.promise;
    });
    await deleted.promise;
    const answer = checkout(token, buyCourse(own.id));
    await test.untilWaiting();
    mayEnd.resolve();
    await deleting;
    expect(await answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it('leads to the same place every time, even when asked ten times at once', async () => {
    const person = await makePerson(test);
    const before = bank.checkouts.size;
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(person.token, buyCourse())));
    expect(new Set(answers.map(({ json }) => json.url)).size).toBe(1);
    expect(bank.checkouts.size).toBe(before + 1);
  });

  it('keeps a person one customer, even when created several times at once', async () => {
    const person = await makePerson(test);
    const { createCustomer } = deps.payments;
    const bodies = [buyCourse(), buyModule(modules.priced.id), { kind: 'premium' }];
    const together = Promise.withResolvers<void>();
    let asked = 0;
    deps.payments.createCustomer = async () => {
      asked += 1;
      if (asked === bodies.length) together.resolve();
      await together.promise;
      return `cus_${crypto.randomUUID()}`;
    };
    const answers = await Promise.all(bodies.map((body) => checkout(person.token, body)));
    deps.payments.createCustomer = createCustomer;
    const customers = answers.map(({ json }) => bank.checkouts.get(`co_${json.orderId}`)?.order.customerId);
    expect(new Set(customers).size).toBe(1);
  });

  it('closes the old place when the price has changed or little time is left there', async () => {
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

  it('also leads a click overtaken by a price change to the new place', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1000 });
    const person = await makePerson(test);
    const urls: string[] = [];
    const click = async () => urls.push((await checkout(person.token, buyCourse(own.id))).json.url);
    const answers = holdAnswers(bank);
    await answers.begin(true, click);
    expect(await answers.letGo(0), 'the customer is known, the checkout asked for').toBe('asked again');
    await deps.db.update(courses).set({ price_cents: 1500 }).where(eq(courses.id, own.id));
    await answers.begin(true, click);
    while (answers.waiting() > 0) await answers.letGo(0);
    answers.release();
    expect(urls).toHaveLength(2);
    expect(new Set(urls).size).toBe(1);
    bank.pay(urls[0] ?? '');
    expect([...bank.payments.values()].at(-1)?.amountCents).toBe(1500);
  });

  it('says that it failed when the provider is down, and reuses the order at the next click', async () => {
    const person = await makePerson(test);
    bank.setDown(true);
    expect(await checkout(person.token)).toMatchObject({
      status: 502,
      json: {
        code: 'CHECKOUT_FAILED',
        message: 'Failed to create checkout session. Please try again.',
        error: 'Failed to create checkout session. Please try again.',
      },
    });
    bank.setDown(false);
    const [left] = await deps.db.select().from(orders).where(eq(orders.user_id, person.id));
    expect(left).toMatchObject({ status: 'open', provider_checkout_id: null, checkout_url: null });
    expect((await checkout(person.token)).json.orderId).toBe(left?.id);
  });

  it('does not reuse an order that was abandoned long ago or at another price', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1000 });
    const person = await makePerson(test);
    const failed = async () => {
      bank.setDown(true);
      await checkout(person.token, buyCourse(own.id));
      bank.setDown(false);
      const left = await deps.db.select().from(orders).where(eq(orders.user_id, person.id));
      return left.find(({ status }) => status === 'open')?.id ?? '';
    };
    const first = await failed();
    await deps.db.update(courses).set({ price_cents: 1500 }).where(eq(courses.id, own.id));
    const second = await failed();
    advance({ seconds: 31 });
    const { json } = await checkout(person.token, buyCourse(own.id));
    expect(new Set([first, second, json.orderId]).size).toBe(3);
    for (const id of [first, second]) expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    expect(bank.checkouts.get(`co_${json.orderId}`)?.order.amountCents).toBe(1500);
  });
});

describe('an order whose outcome we have not heard', () => {
  const buy = async (body: object) => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token, body);
    return { person, ...json };
  };
  const again = async (person: { id: string; email: string }, body: object) =>
    checkout((await refreshed(person)).token, body);

  it.each([
    ['a course', () => buyCourse(), 'ALREADY_PURCHASED'],
    ['a module', () => buyModule(modules.priced.id), 'ALREADY_PURCHASED'],
    ['Premium', () => ({ kind: 'premium' }), 'ALREADY_SUBSCRIBED'],
  ])('and that was paid opens %s at the next click, however old it is', async (_, body, code) => {
    for (const minutes of [0, 16, 31]) {
      const { person, url, orderId } = await buy(body());
      bank.pay(url, after(deps.clock.now(), { days: 30 }));
      advance({ minutes });
      expect((await again(person, body())).json).toMatchObject({ code });
      expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
    }
  });

  it('and that was paid at the old price is not charged at the new one', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1000 });
    const { person, url } = await buy(buyCourse(own.id));
    bank.pay(url);
    await deps.db.update(courses).set({ price_cents: 1500 }).where(eq(courses.id, own.id));
    expect((await again(person, buyCourse(own.id))).json).toMatchObject({ code: 'ALREADY_PURCHASED' });
  });

  it('and that is paid while being closed counts as paid', async () => {
    const { person, url, orderId } = await buy(buyCourse());
    advance({ minutes: 16 });
    const { expireCheckout } = deps.payments;
    deps.payments.expireCheckout = (checkoutId) => {
      bank.pay(url);
      return expireCheckout(checkoutId);
    };
    const { json } = await again(person, buyCourse());
    deps.payments.expireCheckout = expireCheckout;
    expect(json).toMatchObject({ code: 'ALREADY_PURCHASED' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  });

  it('and whose money is on its way leads to the page that says so', async () => {
    const { person, orderId } = await buy(buyCourse());
    Object.assign(bank.checkouts.get(`co_${orderId}`) ?? {}, { status: 'complete' });
    advance({ minutes: 31 });
    expect((await again(person, buyCourse())).json).toEqual({
      orderId,
      url: `http://lunula.test/courses/${course.id}?order=${orderId}`,
    });
  });

  it.each(['canceled', 'expired'] as const)('and that was %s is replaced', async (status) => {
    const { person, orderId, url } = await buy(buyCourse());
    Object.assign(bank.checkouts.get(`co_${orderId}`) ?? {}, { status });
    const { json } = await again(person, buyCourse());
    expect(json.url).not.toBe(url);
    expect(await orderOf(orderId)).toMatchObject({ status });
  });

  it.each([
    ['the provider is down', () => bank.setDown(true)],
    ['the provider does not know it', (id: string) => bank.checkouts.delete(`co_${id}`)],
    ['it was made with another provider', (id: string) => otherProvider(id)],
  ])('is not replaced while %s, until it expires', async (_, loseSight) => {
    const { person, orderId } = await buy(buyCourse());
    advance({ minutes: 16 });
    await loseSight(orderId);
    expect((await again(person, buyCourse())).json).toMatchObject({ code: 'CHECKOUT_FAILED' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'open' });
    bank.setDown(false);
    advance({ minutes: 45 });
    expect((await again(person, buyCourse())).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: 'expired' });
  });

  const otherProvider = (id: string) =>
    deps.db.update(orders).set({ provider: 'another' }).where(eq(orders.id, id));

  it('may have renewed a lapsed plan: another is sold only if it did not', async () => {
    const { person, url } = await buy({ kind: 'premium' });
    bank.pay(url, after(deps.clock.now(), { days: 30 }));
    for (const event of bank.events.splice(0)) await test.deliver(event);
    await processEvents(deps);
    const [subscriptionId = ''] = [...bank.subscriptions.keys()].slice(-1);
    advance({ days: 34 });
    bank.change(subscriptionId, { paidUntil: after(deps.clock.now(), { days: 26 }) });
    expect((await again(person, { kind: 'premium' })).json).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    advance({ days: 30 });
    bank.change(subscriptionId, { status: 'past_due' });
    expect((await again(person, { kind: 'premium' })).status).toBe(200);
  });
});

/** Tokens expire within a quarter of an hour. */
async function refreshed(person: { id: string; email: string }) {
  const { json } = await call<{ access: string }>('POST', '/api/auth/sign-in', {
    body: { email: person.email, password: 'correct horse battery' },
  });
  return { token: json.access };
}

describe('the customer portal', () => {
  const portal = (token: string) => call('POST', '/api/functions/customer-portal', { token });

  it('opens one’s own account, once there is something to manage', async () => {
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
      code: 'PORTAL_FAILED',
      message: 'Failed to open customer portal. Please try again.',
      error: 'Failed to open customer portal. Please try again.',
    });
    bank.setDown(false);
  });
});

describe('an order', () => {
  const read = (orderId: string, token: string) => call('GET', `/api/me/orders/${orderId}`, { token });

  it('stays open until its payment is known, whatever address somebody opens', async () => {
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

  it('is visible to nobody else', async () => {
    const [buyer, stranger] = [await makePerson(test), await makePerson(test)];
    const { json } = await checkout(buyer.token, buyCourse());
    expect((await read(json.orderId, stranger.token)).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});
