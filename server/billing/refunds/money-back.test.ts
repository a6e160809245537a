import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { endSubscriptionJob, refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { endSubscription } from '#server/billing/end-subscription.ts';
import { reconcilePayments } from '#server/billing/events/reconcile-payments.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { AdminOverview } from '#shared/admin/admin.contract.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';

const test = await useTestShop();
const { deps, bank, call, hear, buy, tokenOf, getForAdministrator, refundAsAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400, lessons: [{}] });
const module = await makeModule(test, 11);
const buyCourse = { kind: 'course', courseId: course.id, consent: true };
const buyModule = { kind: 'module', moduleId: module.id, consent: true };

async function isOpen(kind: string, { id, email }: { id: string; email: string }): Promise<boolean> {
  if (kind === 'course') return (await deps.db.$count(enrollments, eq(enrollments.user_id, id))) > 0;
  if (kind === 'module') return (await deps.db.$count(modulePurchases, eq(modulePurchases.user_id, id))) > 0;
  const token = await tokenOf({ email });
  const asked = await call<{ subscribed: boolean }>('POST', '/api/functions/check-subscription', { token });
  return asked.json.subscribed;
}

/** What remains of a payment in each account, fees aside. */
function balance({ entries }: AnyonesPayment): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, posting, amountCents } of entries)
    if (posting !== 'fee') sums[account] = (sums[account] ?? 0) + amountCents;
  return sums;
}

const feesOf = ({ entries }: AnyonesPayment) =>
  entries.filter(({ account }) => account === 'provider_fee').map(({ amountCents }) => amountCents);
const statusOf = async (orderId: string) =>
  (await deps.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

async function lastSubject(email: string): Promise<string | undefined> {
  await test.deliverMail();
  return test.mails.filter(({ to }) => to === email).at(-1)?.subject;
}

async function decisionsMailedTo(email: string): Promise<string[]> {
  await test.deliverMail();
  return test.mails
    .filter(({ to, subject }) => to === email && subject.startsWith('Your dispute is decided: '))
    .map(({ text }) => text);
}

const THINGS = [
  ['course', buyCourse, 2400],
  ['module', buyModule, 1999],
  ['premium', { kind: 'premium' }, 699],
] as const;

describe.each(THINGS)('a disputed %s', (kind, body, price) => {
  it('is closed while the bank decides, with the money withheld in the books', async () => {
    const { person, providerId, id, orderId } = await buy(body);
    expect(await isOpen(kind, person)).toBe(true);
    bank.dispute(providerId);
    await hear();
    expect(await isOpen(kind, person)).toBe(false);
    expect(await statusOf(orderId)).toBe('refunded');
    const payment = await getForAdministrator(id);
    expect(payment).toMatchObject({ dispute: 'open', disputedCents: price, refundVerdict: 'nothing_left' });
    expect(describeMoneyBack(payment, 'administrator')).toEqual(['Disputed, money withheld']);
    expect(Object.values(balance(payment)).every((cents) => cents === 0)).toBe(true);
    expect(feesOf(payment)).toContain(1500);
    expect((await refundAsAdministrator(id, price)).json.code).toBe('PAYMENT_DISPUTED');
    expect((await test.checkout(await tokenOf(person), body)).json.code, 'nobody pays twice').toBe(
      'DISPUTE_OPEN',
    );
    expect(await lastSubject(person.email)).toMatch(/^Paused: /);
  });

  it('is open again when the dispute is won, and the books are as before', async () => {
    const { person, providerId, id, orderId } = await buy(body);
    const before = await getForAdministrator(id);
    bank.dispute(providerId);
    await hear();
    bank.decide(providerId, 'won');
    await hear();
    expect(await isOpen(kind, person)).toBe(true);
    expect(await statusOf(orderId)).toBe('paid');
    const payment = await getForAdministrator(id);
    expect(payment).toMatchObject({ dispute: 'won', disputedCents: 0 });
    expect(describeMoneyBack(payment, 'administrator')).toEqual(['Dispute won']);
    expect(balance(payment)).toEqual(balance(before));
    expect(feesOf(payment).toSorted()).toEqual([...feesOf(before), 1500, -1500].toSorted());
    expect(await lastSubject(person.email)).toMatch(/^Open again: /);
    expect((await refundAsAdministrator(id, price)).json.refundedCents).toBe(price);
  });

  it('stays closed when the dispute is lost, as after a refund', async () => {
    const { person, providerId, id } = await buy(body);
    bank.dispute(providerId);
    await hear();
    bank.decide(providerId, 'lost');
    await hear();
    expect(await isOpen(kind, person), 'before the provider has heard that a plan is over').toBe(false);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(await isOpen(kind, person)).toBe(false);
    const payment = await getForAdministrator(id);
    expect(describeMoneyBack(payment, 'administrator')).toEqual(['Dispute lost']);
    expect(Object.values(balance(payment)).every((cents) => cents === 0)).toBe(true);
    expect((await refundAsAdministrator(id, price)).json.code).toBe('PAYMENT_DISPUTED');
    expect((await test.checkout(await tokenOf(person), body)).status, 'it may be bought again').toBe(200);
    await syncSubject(deps, { kind: 'payment', id: providerId });
    const told = await decisionsMailedTo(person.email);
    expect(told, 'once').toEqual([expect.stringMatching(/has ended|is no longer yours/)]);
  });

  it('that we hear of only once it is won is booked both ways and never closed', async () => {
    const { person, providerId, id } = await buy(body);
    const before = await getForAdministrator(id);
    bank.dispute(providerId);
    bank.decide(providerId, 'won');
    await hear();
    expect(await isOpen(kind, person)).toBe(true);
    const payment = await getForAdministrator(id);
    expect(payment.entries.map(({ posting }) => posting)).toContain('dispute_won');
    expect(balance(payment)).toEqual(balance(before));
  });
});

describe.each(THINGS)('a refund of a %s that the bank returns', (kind, body, price) => {
  it('brings back the money and what it paid for', async () => {
    const { person, providerId, id, orderId } = await buy(body);
    const before = await getForAdministrator(id);
    await refundAsAdministrator(id, price);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(await isOpen(kind, person)).toBe(false);
    test.advance({ days: 3 });
    bank.returnRefunds(providerId);
    await hear();
    expect(await isOpen(kind, person)).toBe(true);
    expect(await statusOf(orderId)).toBe('paid');
    const payment = await getForAdministrator(id);
    expect(payment).toMatchObject({ refundedCents: 0, failedRefundCents: price });
    expect(describeMoneyBack(payment, 'administrator')).toEqual([
      expect.stringMatching(/^Refund of \$.* failed$/),
    ]);
    expect(balance(payment)).toEqual(balance(before));
    expect(await lastSubject(person.email)).toMatch(/^Your refund did not arrive: /);
    expect((await refundAsAdministrator(id, price)).json.refundedCents).toBe(price);
    expect(await isOpen(kind, person)).toBe(false);
  });
});

describe('a plan', () => {
  const planOf = () => [...bank.subscriptions.keys()].at(-1) ?? '';

  it('that ended with a refund the bank returned opens for the paid month only', async () => {
    const { person, providerId, id } = await buy({ kind: 'premium' });
    await refundAsAdministrator(id, 699);
    expect(await isOpen('premium', person), 'before the provider has heard that the plan is over').toBe(
      false,
    );
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(planOf())?.status).toBe('canceled');
    bank.returnRefunds(providerId);
    await hear();
    test.advance({ days: 29 });
    expect(await isOpen('premium', person)).toBe(true);
    test.advance({ days: 1 });
    expect(await isOpen('premium', person)).toBe(false);
  });

  it('is ended at the provider when a dispute is lost, but not while it is open', async () => {
    const { person, providerId } = await buy({ kind: 'premium' });
    const plan = planOf();
    bank.dispute(providerId);
    await hear();
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(plan)?.status).toBe('active');
    bank.decide(providerId, 'lost');
    await hear();
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(plan)?.status).toBe('canceled');
    expect(await isOpen('premium', person)).toBe(false);
  });

  it('is ended after a refund, however long the provider could not be told', async () => {
    const { id } = await buy({ kind: 'premium' });
    const plan = planOf();
    await refundAsAdministrator(id, 699);
    await hear();
    bank.setDown(true);
    await test.drainToTheEnd(endSubscriptionJob);
    await reconcilePayments(deps).catch(() => undefined);
    await test.drainToTheEnd(endSubscriptionJob);
    bank.setDown(false);
    await reconcilePayments(deps);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(bank.subscriptions.get(plan)?.status).toBe('canceled');
    await reconcilePayments(deps);
    expect(await deps.queue.drainJob(endSubscriptionJob), 'once').toEqual({ completed: 0, failed: 0 });
  });

  /** Charged while the provider could not be told that the plan was refunded, and not heard of yet. */
  async function refundAndRenew({ paidLate }: { paidLate: boolean }) {
    const { person, id } = await buy({ kind: 'premium' });
    const plan = planOf();
    const customerId = bank.subscriptions.get(plan)?.customerId ?? '';
    await refundAsAdministrator(id, 699);
    await hear();
    bank.setDown(true);
    await test.drainToTheEnd(endSubscriptionJob);
    test.advance({ days: paidLate ? 9 : 30 });
    const renewal = bank.charge({ customerId, amountCents: 699 }, { subscriptionId: plan });
    bank.change(plan, { paidUntil: later(deps.clock.now(), { days: 30 }) });
    const unheard = bank.events.splice(0);
    bank.setDown(false);
    await endSubscription(deps, { subscriptionId: plan, paymentId: id });
    bank.events.push(...unheard);
    await hear();
    return { person, plan, renewal };
  }

  async function settleRenewal({ plan, renewal }: { plan: string; renewal: string }) {
    await deps.queue.drainJob(refundNeedlessJob);
    await hear();
    const refunds = bank.payments.get(renewal)?.refunds.map(({ amountCents }) => amountCents);
    return { status: bank.subscriptions.get(plan)?.status, refunds };
  }

  it('goes on with a month that was charged before the provider could be told of the refund', async () => {
    const { person, ...renewed } = await refundAndRenew({ paidLate: false });
    expect(await settleRenewal(renewed)).toEqual({ status: 'active', refunds: [] });
    expect(await isOpen('premium', person)).toBe(true);
  });

  it('that was ended although another month had been charged pays that month back', async () => {
    const { person, ...renewed } = await refundAndRenew({ paidLate: true });
    expect(await settleRenewal(renewed)).toEqual({ status: 'canceled', refunds: [699] });
    expect(await isOpen('premium', person)).toBe(false);
    expect(await lastSubject(person.email)).toBe('Refunded: Lunula Premium, $6.99');
    const [why] = test.mails.filter(({ to }) => to === person.email).slice(-1);
    expect(why?.text).toContain('after we had refunded the month before');
  });

  it('whose other month cannot be paid back is before the administrator, who reads why', async () => {
    const { person, ...renewed } = await refundAndRenew({ paidLate: true });
    const { refund } = deps.payments;
    deps.payments.refund = () => Promise.reject(new DomainError('REFUND_TOO_LARGE'));
    expect(await settleRenewal(renewed)).toEqual({ status: 'canceled', refunds: [] });
    deps.payments.refund = refund;
    const mine = (await test.listMine(person)).find(({ refundWantedAt }) => refundWantedAt !== null);
    expect(mine && describeMoneyBack(mine, 'buyer')).toEqual([
      'Charged after a refund; we owe you this one too',
    ]);
    const seen = await getForAdministrator(mine?.id ?? '');
    expect(describeMoneyBack(seen, 'administrator')).toEqual(['Charged after a refund']);
    expect((await refundAsAdministrator(seen.id, 699)).json.refundedCents).toBe(699);
  });

  it('that was ended by hand at the provider keeps what it was paid', async () => {
    const { person, id } = await buy({ kind: 'premium' });
    const plan = planOf();
    const customerId = bank.subscriptions.get(plan)?.customerId ?? '';
    test.advance({ days: 30 });
    const renewal = bank.charge({ customerId, amountCents: 699 }, { subscriptionId: plan });
    bank.change(plan, { paidUntil: later(deps.clock.now(), { days: 30 }) });
    await hear();
    await refundAsAdministrator(id, 699);
    await bank.provider.endSubscription(plan);
    await hear();
    await deps.queue.drainJob(refundNeedlessJob);
    expect(bank.payments.get(renewal)?.refunds).toEqual([]);
    expect(await isOpen('premium', person)).toBe(false);
  });

  it('is not closed by a dispute about an earlier month', async () => {
    const { person, providerId } = await buy({ kind: 'premium' });
    const plan = planOf();
    const customerId = bank.subscriptions.get(plan)?.customerId ?? '';
    test.advance({ seconds: 1 });
    bank.charge({ customerId, amountCents: 699 }, { subscriptionId: plan });
    await hear();
    bank.dispute(providerId);
    await hear();
    expect(await isOpen('premium', person)).toBe(true);
    bank.decide(providerId, 'lost');
    await hear();
    await deps.queue.drainJob(endSubscriptionJob);
    expect(await isOpen('premium', person)).toBe(true);
    expect(await decisionsMailedTo(person.email)).toEqual([
      expect.stringContaining('Your plan stays as it is.'),
    ]);
  });
});

it('a course cannot be deleted during a dispute: the buyer may have to be let in again', async () => {
  const { id: courseId } = await makeCourse(test, creator.id, { price_cents: 2400 });
  const { providerId } = await buy({ kind: 'course', courseId, consent: true });
  bank.dispute(providerId);
  await hear();
  const answer = await call('DELETE', `/api/courses/${courseId}`, { token: await tokenOf(creator) });
  expect(answer).toMatchObject({ status: 409, json: { code: 'COURSE_DISPUTED' } });
});

it('a bank may take back more than is left: the platform bears it, and the creator never pays twice', async () => {
  const { id, providerId, person } = await buy(buyCourse);
  await refundAsAdministrator(id, 1000);
  bank.dispute(providerId);
  await hear();
  expect(balance(await getForAdministrator(id))).toEqual({ buyer: 1000, creator: 0, platform: -1000 });
  expect(await isOpen('course', person)).toBe(false);
  bank.decide(providerId, 'won');
  await hear();
  expect(balance(await getForAdministrator(id))).toEqual({ buyer: -1400, creator: 980, platform: 420 });
  expect(await isOpen('course', person)).toBe(true);
});

it('withheld money does not count as revenue', async () => {
  const revenue = async () =>
    (await call<AdminOverview>('GET', '/api/admin/overview', { token: await tokenOf(test.administrator) }))
      .json.totalRevenueCents;
  const { providerId } = await buy(buyCourse);
  const before = await revenue();
  bank.dispute(providerId);
  await hear();
  expect(await revenue()).toBe(before - 2400);
  bank.decide(providerId, 'won');
  await hear();
  expect(await revenue()).toBe(before);
});

it('a dispute is announced to open tabs at once', async () => {
  const { person, providerId } = await buy(buyCourse);
  bank.dispute(providerId);
  test.published.length = 0;
  await hear();
  expect(test.published).toMatchObject([{ name: 'purchases.changed', data: { courseId: course.id } }]);
  expect(
    await deps.db.$count(
      enrollments,
      and(eq(enrollments.user_id, person.id), sql`${enrollments.source} = 'purchase'`),
    ),
  ).toBe(0);
});
