import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { testPayCustomers, testPayEvents, testPayPayments } from './test-pay.tables.ts';

const testApp = await useTestApp();
const { deps, advance } = testApp;
const desk = openTestPayDesk(testApp);

describe('refunding', () => {
  let paymentId: string;
  beforeEach(async () => {
    const customerId = await desk.subscribe(await makePerson(testApp));
    const rows = await deps.db
      .select()
      .from(testPayPayments)
      .where(eq(testPayPayments.customer_id, customerId));
    paymentId = rows[0]?.id ?? '';
  });

  const refund = (amountCents: number, key: string = randomUUID()) =>
    deps.payments.refund({ paymentId, amountCents, key });

  async function refundedCents() {
    const payment = await deps.payments.findPayment(paymentId);
    return payment?.refunds.map(({ amountCents }) => amountCents);
  }

  it('returns each part once, lists them oldest first, and reports them', async () => {
    await Promise.all(Array.from({ length: 10 }, () => refund(200, 'the same')));
    advance({ minutes: 1 });
    await refund(99);
    expect(await refundedCents()).toEqual([200, 99]);
    const told = and(eq(testPayEvents.subject_id, paymentId), eq(testPayEvents.type, 'payment.refunded'));
    expect(await deps.db.$count(testPayEvents, told)).toBe(2);
  });

  it('never returns more than was paid', async () => {
    await expect(refund(700)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => refund(100)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    await refund(99);
    await expect(refund(1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect((await refundedCents())?.reduce((sum, cents) => sum + cents, 0)).toBe(699);
  });

  it('does not know payments, subscriptions and checkouts it did not make', async () => {
    await expect(deps.payments.refund({ paymentId: 'tp_pay_x', amountCents: 1, key: 'x' })).rejects.toThrow();
    expect(await deps.payments.findPayment('tp_pay_x')).toBeNull();
    expect(await deps.payments.findSubscription('tp_sub_x')).toBeNull();
    expect(await deps.payments.findCheckout('tp_co_x')).toBeNull();
    await deps.payments.expireCheckout('tp_co_x');
    await deps.payments.endSubscription('tp_sub_x');
  });
});

describe('customers', () => {
  it('are forgotten with their address and card; what they paid stays, and can be refunded', async () => {
    const person = await makePerson(testApp);
    const customerId = await desk.subscribe(person);
    await deps.payments.forgetCustomer(customerId);
    const [customer] = await deps.db
      .select()
      .from(testPayCustomers)
      .where(eq(testPayCustomers.id, customerId));
    expect(customer).toMatchObject({ email: '', card_last4: null, card_expiry: null, card_outcome: null });
    const [payment] = await deps.db
      .select()
      .from(testPayPayments)
      .where(eq(testPayPayments.customer_id, customerId));
    const paymentId = payment?.id ?? '';
    await deps.payments.refund({ paymentId, amountCents: 699, key: 'after' });
    expect((await deps.payments.findPayment(paymentId))?.refunds).toHaveLength(1);
  });

  it('are created once per person', async () => {
    const person = { userId: randomUUID(), email: 'once@example.com', displayName: 'Once' };
    const ids = await Promise.all([1, 2, 3].map(() => deps.payments.createCustomer(person)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^tp_cus_[\w-]{32}$/);
  });
});
