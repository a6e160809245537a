import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockPerson } from '#server/auth/lock-person.ts';
import { endSubscriptionJob, giveUpRefundJob, refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { reconcilePayments } from '#server/billing/events/reconcile-payments.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { NoAnswer } from '#server/platform/outside.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { expectNothingPaidTwice } from '#tests/support/billing/expect-nothing-paid-twice.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { refundNeedless } from './refund-needless.ts';

const test = await useTestShop();
const { deps, bank, call, checkout, hear, buy, tokenOf, getForAdministrator, refundAsAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400, lessons: [{}] });
const module = await makeModule(test, 11);
const buyCourse = { kind: 'course', courseId: course.id, consent: true };
const THINGS = [
  ['course', buyCourse, 2400],
  ['module', { kind: 'module', moduleId: module.id, consent: true }, 1999],
  ['premium', { kind: 'premium' }, 699],
] as const;

const monthFromNow = () => later(deps.clock.now(), { days: 30 });
const refundsOf = (providerId: string) => bank.payments.get(providerId)?.refunds ?? [];
const isOpen = async (kind: string, person: { id: string; email: string }) => {
  if (kind !== 'premium') {
    const { json } = await checkout(await tokenOf(person), kind === 'course' ? buyCourse : THINGS[1][1]);
    return json.code === 'ALREADY_PURCHASED';
  }
  const token = await tokenOf(person);
  return (await call<SubscriptionStatus>('POST', '/api/functions/check-subscription', { token })).json
    .subscribed;
};

/** Runs the jobs, and hears what came of them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await deps.queue.drainJob(refundNeedlessJob);
    await deps.queue.drainJob(endSubscriptionJob);
    await hear();
  }
}

async function mailsTo({ email }: { email: string }) {
  await test.deliverMail();
  return test.mails.filter(({ to }) => to === email);
}

/** Bought and refunded, with a place to pay for it again that nobody has closed. */
async function makeReturner(body: object, price: number) {
  const first = await buy(body);
  await refundAsAdministrator(first.id, price);
  await deps.queue.drainJob(endSubscriptionJob);
  await hear();
  const { json } = await checkout(await tokenOf(first.person), body);
  return { ...first, url: json.url };
}

async function payAgain(url: string): Promise<{ id: string; providerId: string }> {
  const providerId = bank.pay(url, monthFromNow());
  await hear();
  const [row] = await deps.db.select().from(payments).where(eq(payments.provider_payment_id, providerId));
  return { id: row?.id ?? '', providerId };
}

describe.each(THINGS)('a %s that was paid twice', (kind, body, price) => {
  it('because the buyer had come to own it again is refunded once, with a mail that says why', async () => {
    const { person, providerId, url } = await makeReturner(body, price);
    bank.returnRefunds(providerId);
    await hear();
    const second = await payAgain(url);
    await settle();
    expect(refundsOf(second.providerId)).toMatchObject([{ amountCents: price, hasFailed: false }]);
    expect(refundsOf(providerId), 'a bank has returned it once').toMatchObject([{ hasFailed: true }]);
    expect(await getForAdministrator(second.id)).toMatchObject({ refundedCents: price });
    expect(await isOpen(kind, person)).toBe(true);
    const refunded = (await mailsTo(person)).findLast(({ subject }) => subject.startsWith('Refunded'));
    expect(refunded?.text).toContain('although it was already yours');
    await settle();
    expect(refundsOf(second.providerId)).toHaveLength(1);
  });

  it('because the bank later returned the first refund is refunded once', async () => {
    const { person, id, providerId, url } = await makeReturner(body, price);
    const second = await payAgain(url);
    await settle();
    expect(refundsOf(second.providerId)).toEqual([]);
    test.advance({ days: 3 });
    bank.returnRefunds(providerId);
    await hear();
    await settle();
    expect(refundsOf(second.providerId)).toMatchObject([{ amountCents: price }]);
    expect(await getForAdministrator(id)).toMatchObject({ refundedCents: 0, failedRefundCents: price });
    expect(await isOpen(kind, person)).toBe(true);
  });

  it('is left to the administrator when banks return both refunds', async () => {
    const { id, providerId, url } = await makeReturner(body, price);
    const second = await payAgain(url);
    bank.returnRefunds(providerId);
    await hear();
    await settle();
    bank.returnRefunds(second.providerId);
    await hear();
    await settle();
    expect(refundsOf(providerId)).toHaveLength(1);
    expect(refundsOf(second.providerId)).toHaveLength(1);
    const left = [await getForAdministrator(id), await getForAdministrator(second.id)];
    expect(left).toMatchObject([{ failedRefundCents: price }, { failedRefundCents: price }]);
    expect(new Set(left.map(({ needlessReason }) => needlessReason))).toEqual(new Set([null, 'paid_twice']));
    expect(left.filter(({ refundWantedAt }) => refundWantedAt !== null)).toHaveLength(1);
  });
});

describe('a needless payment', () => {
  /** Two payments for one course, because we did not hear in time. */
  async function makeDouble() {
    const first = await buy(buyCourse);
    await refundAsAdministrator(first.id, 2400);
    const { json } = await checkout(await tokenOf(first.person), buyCourse);
    const second = await payAgain(json.url);
    bank.returnRefunds(first.providerId);
    await hear();
    return { ...first, second };
  }

  it('for a course the buyer has for free is refunded, and they keep the course', async () => {
    const own = await makeCourse(test, creator.id, { price_cents: 1500 });
    const person = await makePerson(test);
    const token = await tokenOf(person);
    const { json } = await checkout(token, { kind: 'course', courseId: own.id, consent: true });
    await deps.db.update(courses).set({ price_cents: 0 }).where(eq(courses.id, own.id));
    await call('POST', `/api/courses/${own.id}/enrolment`, { token });
    const { providerId } = await payAgain(json.url);
    await settle();
    expect(refundsOf(providerId)).toMatchObject([{ amountCents: 1500 }]);
    expect(await deps.db.select().from(enrollments).where(eq(enrollments.user_id, person.id))).toMatchObject([
      { source: 'free' },
    ]);
  });

  /** An old plan is charged after all, while a new one is being bought. */
  async function makeTwoPlans() {
    const first = await buy({ kind: 'premium' });
    const { subscriptionId = '', customerId = '' } = bank.payments.get(first.providerId) ?? {};
    const older = subscriptionId ?? '';
    test.advance({ days: 34 });
    bank.change(older, { status: 'past_due' });
    await hear();
    const { json } = await checkout(await tokenOf(first.person), { kind: 'premium' });
    bank.change(older, { status: 'active', paidUntil: later(deps.clock.now(), { days: 26 }) });
    const revived = bank.charge({ customerId, amountCents: 699 }, { subscriptionId: older });
    const second = await payAgain(json.url);
    return { ...first, older, revived, second };
  }

  it('for a plan charged alongside a new one is refunded, and that plan ends', async () => {
    const { person, providerId, older, revived, second } = await makeTwoPlans();
    await settle();
    expect(refundsOf(revived)).toMatchObject([{ amountCents: 699 }]);
    expect([...refundsOf(providerId), ...refundsOf(second.providerId)]).toEqual([]);
    expect(await isOpen('premium', person)).toBe(true);
    expect(bank.subscriptions.get(older)?.status).toBe('canceled');
  });

  it.each([
    ['disputed', (id: string) => bank.dispute(id)],
    ['refunded', (id: string) => deps.payments.refund({ ...whole(id), amountCents: 699 })],
  ])('for such a plan is refunded even if the new one is %s first', async (_, happen) => {
    const { person, revived, second } = await makeTwoPlans();
    await deps.queue.drainJob(endSubscriptionJob);
    await happen(second.providerId);
    await hear();
    await settle();
    expect(refundsOf(revived)).toMatchObject([{ amountCents: 699 }]);
    await expectNothingPaidTwice(deps.db, person.id);
  });

  it('that is refunded only at a later attempt gets a new key each time', async () => {
    const { second } = await makeDouble();
    const keys: string[] = [];
    const { refund } = deps.payments;
    deps.payments.refund = async (wish) => {
      keys.push(wish.key);
      if (keys.length < 3) throw new Error('not enough in the account');
      return refund(wish);
    };
    const job = { paymentId: second.id };
    for (const attempt of [0, 1])
      await expect(refundNeedless(deps, job, { jobId: 'a', attempt })).rejects.toThrow('not enough');
    await refundNeedless(deps, job, { jobId: 'a', attempt: 2 });
    deps.payments.refund = refund;
    expect(new Set(keys).size).toBe(3);
    expect(refundsOf(second.providerId)).toHaveLength(1);
    await settle();
    expect(refundsOf(second.providerId)).toHaveLength(1);
  });

  it('whose refund was made without an answer is not refunded again', async () => {
    const { second } = await makeDouble();
    const { refund } = deps.payments;
    deps.payments.refund = async (wish) => {
      await refund(wish);
      deps.payments.refund = refund;
      throw new NoAnswer('The provider');
    };
    await expect(refundNeedless(deps, { paymentId: second.id }, { jobId: 'b', attempt: 0 })).rejects.toThrow(
      NoAnswer,
    );
    await settle();
    expect(refundsOf(second.providerId)).toHaveLength(1);
    expect(await getForAdministrator(second.id)).toMatchObject({ refundedCents: 2400 });
  });

  it('is noticed even when both payments become known at the same moment', async () => {
    const { person, providerId, url } = await makeReturner(buyCourse, 2400);
    const second = bank.pay(url);
    bank.returnRefunds(providerId);
    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = deps.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      locked.resolve();
      await mayEnd.promise;
    });
    await locked.promise;
    const learning = [providerId, second].map((id) => syncSubject(deps, { kind: 'payment', id }));
    await test.untilWaiting();
    mayEnd.resolve();
    await Promise.all([holding, ...learning]);
    await settle();
    expect(refundsOf(second)).toHaveLength(1);
  });

  it('is refunded once when many jobs run at the same time', async () => {
    const { second } = await makeDouble();
    await Promise.all(
      ['c', 'd', 'e'].map((jobId) => refundNeedless(deps, { paymentId: second.id }, { jobId, attempt: 0 })),
    );
    expect(refundsOf(second.providerId)).toHaveLength(1);
  });

  it.each([
    ['has been disputed by then', (id: string) => bank.dispute(id)],
    ['has been refunded by hand by then', (id: string) => deps.payments.refund(whole(id))],
  ])('that %s ends the job, and nobody need decide', async (_, happen) => {
    const { second } = await makeDouble();
    const { refund } = deps.payments;
    await happen(second.providerId);
    deps.payments.refund = () => Promise.reject(new DomainError('REFUND_TOO_LARGE'));
    expect(await deps.queue.drainJob(refundNeedlessJob)).toMatchObject({ failed: 0 });
    deps.payments.refund = refund;
    expect(await getForAdministrator(second.id)).toMatchObject({ refundWantedAt: null });
  });

  it('that is refused for good ends the job, and goes to the administrator', async () => {
    const { person, second } = await makeDouble();
    const { refund } = deps.payments;
    deps.payments.refund = () => Promise.reject(new DomainError('REFUND_TOO_LARGE'));
    expect(await deps.queue.drainJob(refundNeedlessJob)).toMatchObject({ failed: 0 });
    deps.payments.refund = refund;
    const mine = (await test.listMine(person)).find(({ id }) => id === second.id);
    expect(mine && describeMoneyBack(mine, 'buyer')).toEqual(['Paid twice; we owe you a refund']);
    const seen = await getForAdministrator(second.id);
    expect(seen).toMatchObject({ refundedCents: 0, refundWantedAt: deps.clock.now().toISOString() });
    expect(describeMoneyBack(seen, 'administrator'), 'nobody asked for it').toEqual(['Paid twice']);
    const declined = await call('POST', `/api/admin/payments/${second.id}/decline-refund`, {
      token: await tokenOf(test.administrator),
      body: { reason: 'No.' },
    });
    expect(declined.json).toMatchObject({ code: 'REFUND_UNDER_WAY' });
    expect((await refundAsAdministrator(second.id, 2400)).json.refundedCents).toBe(2400);
  });

  it.each([
    ['goes to the administrator', () => undefined, true],
    ['does not, if it is the only one left by then', (id: string) => bank.dispute(id), false],
  ])('whose refund is given up %s', async (_, happen, isWanted) => {
    const { providerId, second } = await makeDouble();
    bank.setDown(true);
    await test.drainToTheEnd(refundNeedlessJob);
    bank.setDown(false);
    happen(providerId);
    await hear();
    await deps.queue.drainJob(giveUpRefundJob);
    const { refundWantedAt } = await getForAdministrator(second.id);
    expect(refundWantedAt !== null).toBe(isWanted);
  });

  /** Both payments were refunded, and both refunds returned: the administrator decides on the second. */
  async function makeUndecided() {
    const first = await makeReturner(buyCourse, 2400);
    test.advance({ seconds: 1 });
    const second = await payAgain(first.url);
    await refundAsAdministrator(second.id, 2400);
    for (const { providerId } of [first, second]) bank.returnRefunds(providerId);
    await hear();
    await settle();
    const seen = await getForAdministrator(second.id);
    expect(describeMoneyBack(seen, 'administrator')).toEqual(['Refund of $24.00 failed', 'Paid twice']);
    return { first, second, person: first.person };
  }
  const declineSecond = async (id: string) =>
    call('POST', `/api/admin/payments/${id}/decline-refund`, {
      token: await tokenOf(test.administrator),
      body: { reason: 'No.' },
    });

  it('is no longer before the administrator once the other one is refunded', async () => {
    const { first, second, person } = await makeUndecided();
    await refundAsAdministrator(first.id, 2400);
    const seen = await getForAdministrator(second.id);
    expect(describeMoneyBack(seen, 'administrator')).toEqual(['Refund of $24.00 failed']);
    expect((await declineSecond(second.id)).json).toMatchObject({ code: 'REQUEST_SETTLED' });
    expect((await mailsTo(person)).filter(({ text }) => text.includes('You asked for a refund'))).toEqual([]);
  });

  it('stays before the administrator if the buyer has asked for the refund as well', async () => {
    const { first, second, person } = await makeUndecided();
    await call('POST', `/api/me/payments/${second.id}/refund`, { token: await tokenOf(person) });
    await refundAsAdministrator(first.id, 2400);
    const seen = await getForAdministrator(second.id);
    expect(describeMoneyBack(seen, 'administrator')).toContain('Refund requested');
    expect((await declineSecond(second.id)).status).toBe(200);
  });

  it('cannot be declined if it is no longer paid twice, as nobody has asked', async () => {
    const { second } = await makeUndecided();
    // As after the course was deleted: nobody looks at the payments then.
    await deps.db.update(payments).set({ course_id: null }).where(eq(payments.id, second.id));
    expect((await declineSecond(second.id)).json).toMatchObject({ code: 'REQUEST_SETTLED' });
    expect(await getForAdministrator(second.id)).toMatchObject({ refundWantedAt: null });
  });

  const whole = (paymentId: string) => ({ paymentId, amountCents: 2400, key: crypto.randomUUID() });

  it('stays if the other one is gone by the time the job runs', async () => {
    const { providerId, second, person } = await makeDouble();
    bank.dispute(providerId);
    await hear();
    await settle();
    expect(refundsOf(second.providerId)).toEqual([]);
    bank.decide(providerId, 'won');
    await hear();
    await settle();
    expect(refundsOf(second.providerId)).toHaveLength(1);
    expect(await isOpen('course', person)).toBe(true);
  });

  it('whose refund fails at once leaves the other one to be refunded', async () => {
    const first = await buy(buyCourse);
    test.advance({ seconds: 1 });
    const again = bank.charge(
      { customerId: `cus_${first.person.id}`, amountCents: 2400 },
      { orderId: first.orderId },
    );
    const { refund } = deps.payments;
    deps.payments.refund = async (wish) => {
      await refund(wish);
      if (wish.paymentId === again) bank.returnRefunds(again);
    };
    await hear();
    await settle();
    deps.payments.refund = refund;
    expect(refundsOf(again)).toMatchObject([{ hasFailed: true }]);
    expect(refundsOf(first.providerId)).toMatchObject([{ amountCents: 2400, hasFailed: false }]);
    expect(await isOpen('course', first.person)).toBe(true);
    await reconcilePayments(deps);
  });
});
