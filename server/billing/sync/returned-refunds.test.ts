import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack } from '#shared/billing/payment-state.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';

const test = await useTestShop();
const {
  deps,
  bank,
  call,
  deliver,
  hear,
  buy,
  tokenOf,
  listMine,
  getForAdministrator,
  refundAsAdministrator,
} = test;
const creator = await makePerson(test, { role: 'creator' });

/** A course that was bought and refunded. */
async function makeReturned() {
  const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400, lessons: [{}] });
  const bought = await buy({ kind: 'course', courseId: course.id, consent: true });
  await refundAsAdministrator(bought.id, 2400);
  await hear();
  return { courseId: course.id, ...bought };
}

async function lastMail({ email }: { email: string }) {
  await test.deliverMail();
  return test.mails.filter(({ to }) => to === email).at(-1);
}

/** What a payment has left in each account, fees aside. */
function sumsOf({ entries }: AnyonesPayment): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, posting, amountCents } of entries)
    if (posting !== 'fee') sums[account] = (sums[account] ?? 0) + amountCents;
  return sums;
}

/** All of a sale of 2400 is back with us and shared out again. */
async function expectSoldAgain(id: string): Promise<void> {
  const payment = await getForAdministrator(id);
  expect(sumsOf(payment)).toEqual({ buyer: -2400, creator: 1680, platform: 720 });
  expect(payment).toMatchObject({ refundedCents: 0, failedRefundCents: 2400 });
}

it('a returned refund of a deleted course restores the purchase, and the buyer is told about the deletion', async () => {
  const { courseId, person, id, providerId } = await makeReturned();
  expect((await call('DELETE', `/api/courses/${courseId}`, { token: await tokenOf(creator) })).status).toBe(
    200,
  );
  bank.returnRefunds(providerId);
  await hear();
  expect(await deps.db.$count(paymentEvents, isNotNull(paymentEvents.last_error))).toBe(0);
  await expectSoldAgain(id);
  expect(await listMine(person)).toMatchObject([{ id, title: 'Chrome', refundVerdict: 'due' }]);
  const mail = await lastMail(person);
  expect(mail?.subject).toBe('Your refund did not arrive: Chrome, $24.00');
  expect(mail?.text).toContain('has been deleted in the meantime');
  expect(mail?.text).not.toContain('open to you as before');
});

it('a returned refund and the deletion of the course wait for each other', async () => {
  const { courseId, id, providerId } = await makeReturned();
  bank.returnRefunds(providerId);
  for (const event of bank.events.splice(0)) await deliver(event);
  const [deleted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deleting = deps.db.transaction(async (tx) => {
    await tx.delete(courses).where(eq(courses.id, courseId));
    deleted.resolve();
    await mayEnd.promise;
  });
  await deleted.promise;
  const processing = processEvents(deps);
  await test.untilWaiting();
  mayEnd.resolve();
  await Promise.all([deleting, processing]);
  expect(await deps.db.$count(paymentEvents, isNotNull(paymentEvents.last_error))).toBe(0);
  await expectSoldAgain(id);
});

it('a returned refund of an unpublished course reopens it to its buyer and to nobody else', async () => {
  const { courseId, person, id, providerId } = await makeReturned();
  await deps.db.update(courses).set({ is_published: false }).where(eq(courses.id, courseId));
  bank.returnRefunds(providerId);
  await hear();
  await expectSoldAgain(id);
  expect(await deps.db.$count(enrollments, eq(enrollments.course_id, courseId))).toBe(1);
  expect((await call('GET', `/api/courses/${courseId}`, { token: await tokenOf(person) })).status).toBe(200);
  expect((await call('GET', `/api/courses/${courseId}`)).status).toBe(404);
  expect((await lastMail(person))?.text).toContain('open to you as before');
});

it('a creator earns nothing from a sale that was partly refunded, then disputed, if the refund returns and the dispute is lost', async () => {
  const course = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
  const { id, providerId } = await buy({ kind: 'course', courseId: course.id, consent: true });
  await refundAsAdministrator(id, 1200);
  bank.dispute(providerId);
  await hear();
  bank.returnRefunds(providerId);
  await hear();
  bank.decide(providerId, 'lost');
  await hear();
  expect(sumsOf(await getForAdministrator(id))).toEqual({ buyer: 0, creator: 0, platform: 0 });
});

it('the buyer and the administrator are told of a refund returned at once, as of any other', async () => {
  const course = await makeCourse(test, creator.id, { title: 'Chrome', price_cents: 2400, lessons: [{}] });
  const { person, id, providerId } = await buy({ kind: 'course', courseId: course.id, consent: true });
  const { refund } = deps.payments;
  deps.payments.refund = async (wish) => {
    await refund(wish);
    bank.returnRefunds(providerId);
  };
  const { json } = await refundAsAdministrator(id, 2400);
  deps.payments.refund = refund;
  expect(json).toMatchObject({ code: 'REFUND_RETURNED' });
  expect(describeMoneyBack(await getForAdministrator(id), 'administrator')).toEqual([
    'Refund of $24.00 failed',
  ]);
  await hear();
  await test.deliverMail();
  const told = test.mails.filter(({ to, subject }) => to === person.email && /refund/i.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual(['Your refund did not arrive: Chrome, $24.00']);
  expect(await deps.db.$count(enrollments, eq(enrollments.user_id, person.id))).toBe(1);
});
