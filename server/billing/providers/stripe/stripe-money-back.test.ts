import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';
import { createStripe } from './create-stripe.ts';

const PRICE = 4_900;

const test = await useTestStripe();
const { deps, stripe, deliverNews } = test;
const creator = await makePerson(test, { role: 'creator' });
const admin = await makePerson(test, { email: 'admin@lunula.test' });

describe('a dispute', () => {
  it('takes away the money, the course and Stripe’s fee; if won, all of them come back', async () => {
    const { buyer, intent } = await buy();
    const dispute = stripe.dispute(intent, 'needs_response');
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(false);
    expect(await paymentOf(intent)).toMatchObject({ dispute: 'open', disputed_cents: PRICE });
    expect(await sums(intent)).toEqual({ buyer: 0, creator: 0, platform: -1500, provider_fee: 1500 });
    stripe.decideDispute(dispute, 'won');
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(true);
    expect(await paymentOf(intent)).toMatchObject({ dispute: 'won', disputed_cents: 0 });
    expect(await sums(intent)).toEqual({ buyer: -PRICE, creator: 3430, platform: 1470, provider_fee: 0 });
  });

  it('that is lost leaves the money with the buyer and the fee with Stripe', async () => {
    const { buyer, intent } = await buy();
    stripe.decideDispute(stripe.dispute(intent, 'needs_response'), 'lost');
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(false);
    expect(await paymentOf(intent)).toMatchObject({ dispute: 'lost', disputed_cents: PRICE });
    expect(await sums(intent)).toEqual({ buyer: 0, creator: 0, platform: -1500, provider_fee: 1500 });
  });

  it('that we have not heard of yet is named when the administrator refunds the payment', async () => {
    const { intent } = await buy();
    const payment = await paymentOf(intent);
    stripe.dispute(intent, 'needs_response');
    const { json } = await test.call('POST', `/api/admin/payments/${payment?.id}/refund`, {
      token: admin.token,
      body: { amountCents: PRICE, requestId: randomUUID() },
    });
    expect(json.code).toBe('PAYMENT_DISPUTED');
  });

  it('that is only an inquiry moves nothing', async () => {
    const { buyer, intent } = await buy();
    stripe.dispute(intent, 'warning_needs_response');
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(true);
    expect(await paymentOf(intent)).toMatchObject({ dispute: null, disputed_cents: 0 });
  });

  it('that is appealed is open again', async () => {
    const { intent } = await buy();
    const id = stripe.dispute(intent, 'needs_response');
    stripe.decideDispute(id, 'lost');
    const dispute = stripe.state.get('dispute', id);
    dispute.status = 'appeal_under_review';
    stripe.state.tell('charge.dispute.updated', dispute);
    await deliverNews();
    expect(await paymentOf(intent)).toMatchObject({ dispute: 'open' });
  });
});

describe('a refund', () => {
  it.each([
    ['refused', 'could not be reached', /ECONNREFUSED/],
    ['cut', 'could not be reached', /UND_ERR_SOCKET|ECONNRESET/],
    ['answered with an error', 'HTTP status 500', /Something went wrong/],
  ])('whose call is %s is logged with what happened', async (how, summary, cause) => {
    const payment = await paymentOf((await buy()).intent);
    const { refund } = deps.payments;
    if (how === 'refused') {
      const nobody = { ...stripe.address, port: await chooseQuietPort() };
      deps.payments.refund = createStripe(stripe.secrets, nobody).refund;
    }
    stripe.setDown(how === 'cut');
    stripe.failNext(how === 'answered with an error' ? 1 : 0, 500);
    const { json } = await test.call('POST', `/api/admin/payments/${payment?.id}/refund`, {
      token: admin.token,
      body: { amountCents: PRICE, requestId: randomUUID() },
    });
    deps.payments.refund = refund;
    stripe.setDown(false);
    expect(json.code).toBe('REFUND_UNCONFIRMED');
    const line = test.logLines.findLast((line) => line.includes('a refund was not accepted')) ?? '';
    expect(line).toContain(summary);
    expect(line).toMatch(cause);
    expect(line).not.toMatch(/object Object|did not answer in time/);
    expect(line).not.toContain(stripe.secrets.secretKey);
  });

  it('that fails days later brings back the money and the course', async () => {
    const { buyer, intent } = await buy();
    stripe.refund(intent, PRICE);
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(false);
    test.advance({ days: 5 });
    const [refund] = stripe.state.all('refund');
    stripe.failRefund(refund?.id ?? '');
    await deliverNews();
    expect(await isEnrolled(buyer.id)).toBe(true);
    expect(await paymentOf(intent)).toMatchObject({ refunded_cents: 0, failed_refund_cents: PRICE });
    expect(await sums(intent)).toEqual({ buyer: -PRICE, creator: 3430, platform: 1470 });
  });

  it('is found even among more than Stripe includes with the charge', async () => {
    const { intent } = await buy();
    for (let time = 0; time < 12; time += 1) stripe.refund(intent, 100);
    await deliverNews();
    expect(await paymentOf(intent)).toMatchObject({ refunded_cents: 1200 });
  });
});

async function buy() {
  const buyer = await makePerson(test);
  const { id: courseId } = await makeCourse(test, creator.id, { price_cents: PRICE });
  const { json } = await test.checkout(buyer.token, { kind: 'course', courseId, consent: true });
  stripe.pay(json.url);
  await deliverNews();
  const [charge] = stripe.state.all('charge');
  return { buyer, intent: String(charge?.payment_intent) };
}

async function paymentOf(intent: string) {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.provider_payment_id, intent));
  return payment;
}

async function isEnrolled(userId: string): Promise<boolean> {
  return (await deps.db.$count(enrollments, eq(enrollments.user_id, userId))) > 0;
}

async function sums(intent: string): Promise<Record<string, number>> {
  const payment = await paymentOf(intent);
  const entries = await deps.db
    .select({ account: ledgerEntries.account, cents: ledgerEntries.amount_cents })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.posting_id))
    .where(eq(ledgerPostings.payment_id, payment?.id ?? ''));
  const totals: Record<string, number> = {};
  for (const { account, cents } of entries) totals[account] = (totals[account] ?? 0) + cents;
  return totals;
}
