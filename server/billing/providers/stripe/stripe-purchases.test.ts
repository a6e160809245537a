import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';

const PRICE = 4_900;

const test = await useTestStripe();
const { deps, stripe, advance, deliverNews } = test;
const creator = await makePerson(test, { role: 'creator' });

describe('a course', () => {
  it('opens when it is paid; Stripe’s fee is booked once Stripe knows it', async () => {
    const { buyer, courseId, url, orderId } = await order();
    stripe.pay(url);
    await deliverNews();
    expect(await isEnrolled(buyer.id, courseId)).toBe(true);
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ amount_cents: PRICE, title: 'Marble in ten minutes' });
    expect(await bookings(payment.id)).toEqual(['buyer -4900', 'creator 3430', 'platform 1470']);

    stripe.settle(payment.provider_payment_id);
    await deliverNews();
    expect(await bookings(payment.id)).toEqual([
      'buyer -4900',
      'creator 3430',
      'platform -172',
      'platform 1470',
      'provider_fee 172',
    ]);
  });

  it('costs the same fee when the account is in another currency', async () => {
    const { url, orderId } = await order();
    stripe.pay(url);
    await deliverNews();
    const payment = await paymentOf(orderId);
    stripe.settle(payment.provider_payment_id, 0.5);
    await deliverNews();
    expect(await bookings(payment.id)).toContain('provider_fee 172');
  });

  it('is refunded in parts, and closed with the last', async () => {
    const { buyer, courseId, url, orderId } = await order();
    const admin = await makePerson(test, { email: 'admin@lunula.test' });
    stripe.pay(url);
    await deliverNews();
    const { id, provider_payment_id } = await paymentOf(orderId);
    const refund = (amountCents: number, requestId: string = randomUUID()) =>
      test.call<{ refundedCents: number; code: string }>('POST', `/api/admin/payments/${id}/refund`, {
        token: admin.token,
        body: { amountCents, requestId },
      });

    const requestId = randomUUID();
    expect((await refund(1_000, requestId)).json.refundedCents).toBe(1_000);
    expect((await refund(1_000, requestId)).json.refundedCents).toBe(1_000);
    expect((await refund(PRICE)).json.code).toBe('REFUND_TOO_LARGE');
    expect(await isEnrolled(buyer.id, courseId)).toBe(true);

    stripe.refund(provider_payment_id, PRICE - 1_000);
    await deliverNews();
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: PRICE });
    expect(await isEnrolled(buyer.id, courseId)).toBe(false);
    expect((await refund(1)).json.code).toBe('REFUND_TOO_LARGE');
    expect(
      stripe.state.all('refund').filter(({ payment_intent }) => payment_intent === provider_payment_id),
    ).toHaveLength(2);
  });
});

describe('a checkout', () => {
  it('that nobody pays expires, a little later at Stripe than here', async () => {
    const { url, orderId } = await order();
    advance({ minutes: 30 });
    stripe.passTime();
    await deliverNews();
    expect(await statusOf(orderId)).toBe('open');
    advance({ minutes: 1 });
    stripe.passTime();
    await deliverNews();
    expect(await statusOf(orderId)).toBe('expired');
    expect(() => stripe.pay(url)).toThrow('Nothing can be paid');
  });

  it('can be closed by us unless it is paid', async () => {
    const { url } = await order();
    const [session] = stripe.state.all('checkout.session');
    const id = session?.id ?? '';
    await deps.payments.expireCheckout(id);
    await deps.payments.expireCheckout(id);
    expect(await deps.payments.findCheckout(id)).toMatchObject({ status: 'expired' });
    expect(() => stripe.pay(url)).toThrow('Nothing can be paid');

    const paid = await order();
    stripe.pay(paid.url);
    const [latest] = stripe.state.all('checkout.session');
    await deps.payments.expireCheckout(latest?.id ?? '');
    expect(await deps.payments.findCheckout(latest?.id ?? '')).toMatchObject({ status: 'complete' });
  });

  it.each([
    ['paid', 'paid'],
    ['failed', 'canceled'],
  ] as const)('whose payment takes days stays open until it has %s', async (outcome, status) => {
    const { url, orderId } = await order();
    const sessionId = stripe.payLater(url);
    await deliverNews();
    expect(await statusOf(orderId)).toBe('open');
    advance({ days: 2 });
    stripe.settleLater(sessionId, outcome);
    await deliverNews();
    expect(await statusOf(orderId)).toBe(status);
  });
});

async function order() {
  const buyer = await makePerson(test);
  const { id: courseId } = await makeCourse(test, creator.id, { price_cents: PRICE });
  const { json } = await test.checkout(buyer.token, { kind: 'course', courseId, consent: true });
  return { buyer, courseId, ...json };
}

async function paymentOf(orderId: string) {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.order_id, orderId));
  if (!payment) throw new Error('not paid');
  return payment;
}

async function statusOf(orderId: string) {
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
}

async function isEnrolled(userId: string, courseId: string): Promise<boolean> {
  const rows = await deps.db.$count(
    enrollments,
    and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId)),
  );
  return rows > 0;
}

async function bookings(paymentId: string): Promise<string[]> {
  const rows = await deps.db
    .select({ account: ledgerEntries.account, cents: ledgerEntries.amount_cents })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.posting_id))
    .where(eq(ledgerPostings.payment_id, paymentId));
  return rows.map(({ account, cents }) => `${account} ${cents}`).toSorted();
}
