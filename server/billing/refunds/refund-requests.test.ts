import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { AnyonesPayment, Payment } from '#shared/billing/billing.contract.ts';
import { DECLINE_LIMITS } from '#shared/billing/decline.form.ts';
import { describeMoneyBack } from '#shared/billing/payment-state.ts';
import { personTopic } from '#shared/realtime.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';

/** The same thing is refunded automatically once per person; after that somebody decides. */
const test = await useTestShop();
const { deps, bank, call, hear, buy, tokenOf, listMine, getForAdministrator, refundAsAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
const module = await makeModule(test, 11);
const buyCourse = { kind: 'course', courseId: course.id, consent: true };
const buyModule = { kind: 'module', moduleId: module.id, consent: true };

async function ask(person: { email: string }, paymentId: string) {
  return call<Payment & { code: string; outcome: string }>('POST', `/api/me/payments/${paymentId}/refund`, {
    token: await tokenOf(person),
  });
}

async function decline(paymentId: string, reason: string) {
  return call<AnyonesPayment & { code: string }>('POST', `/api/admin/payments/${paymentId}/decline-refund`, {
    token: await tokenOf(test.administrator),
    body: { reason },
  });
}

async function listRequested(query = '') {
  type Page = { items: AnyonesPayment[]; nextCursor: string | null; refundRequestCount: number };
  const token = await tokenOf(test.administrator);
  return (await call<Page>('GET', `/api/admin/payments?only=refund_requested${query}`, { token })).json;
}

/** Bought, refunded automatically, bought again, and a refund requested. */
async function askAgain(body: object = buyCourse) {
  const first = await buy(body);
  await ask(first.person, first.id);
  const second = await buy(body, first.person);
  expect((await ask(second.person, second.id)).json.outcome).toBe('requested');
  return second;
}

async function mailsTo(email: string) {
  await test.deliverMail();
  return test.mails.filter(({ to }) => to === email);
}

/** What a double payment leaves behind: two for one thing, both kept. */
async function buyTwice(body: object) {
  const first = await buy(body);
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, first.id));
  const customerId = bank.payments.get(first.providerId)?.customerId ?? '';
  const providerId = bank.charge({ customerId, amountCents: payment?.amount_cents ?? 0 }, {});
  if (!payment) throw new Error('nothing was booked');
  const { id: _, receipt_number: __, order_id: ___, ...sale } = payment;
  const [second] = await deps.db
    .insert(payments)
    .values({ ...sale, provider_payment_id: providerId })
    .returning();
  return { ...first, ids: [first.id, second?.id ?? ''], providerIds: [first.providerId, providerId] };
}

describe('a second purchase of the same thing', () => {
  it.each([
    ['course', buyCourse],
    ['module', buyModule],
  ] as const)(
    'of a %s is not refunded automatically, and the administrator sees the request',
    async (_, body) => {
      const first = await buy(body);
      expect((await ask(first.person, first.id)).json.outcome).toBe('made');
      test.advance({ minutes: 1 });
      const { person, id, providerId } = await buy(body, first.person);
      expect((await listMine(person))[0]).toMatchObject({ id, refundVerdict: 'on_request' });

      const { status, json } = await ask(person, id);
      expect([status, json.outcome, json.refundVerdict]).toEqual([200, 'requested', 'requested']);
      expect(json.refundWantedAt).toBe(deps.clock.now().toISOString());
      expect(bank.payments.get(providerId)?.refunds).toEqual([]);
      expect((await listMine(person))[0]).toMatchObject({ refundedCents: 0, refundVerdict: 'requested' });
      const seen = await getForAdministrator(id);
      expect(describeMoneyBack(seen, 'administrator')).toEqual(['Refund requested']);

      test.advance({ minutes: 1 });
      expect((await ask(person, id)).json.refundWantedAt, 'asking twice counts once').toBe(
        json.refundWantedAt,
      );
    },
  );

  it('is refunded automatically after a refund by the administrator, which was goodwill', async () => {
    const first = await buy(buyCourse);
    await refundAsAdministrator(first.id, 2400);
    const second = await buy(buyCourse, first.person);
    expect((await ask(second.person, second.id)).json.outcome).toBe('made');
  });

  it('does not affect other things or other people', async () => {
    const first = await buy(buyCourse);
    await ask(first.person, first.id);
    const other = await buy(buyModule, first.person);
    expect((await ask(other.person, other.id)).json.outcome).toBe('made');
    const else_ = await buy(buyCourse);
    expect((await ask(else_.person, else_.id)).json.outcome).toBe('made');
  });

  it('that was granted and returned by the bank weeks later is made again', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    expect((await ask(person, id)).json.outcome).toBe('made');
    test.advance({ days: 20 });
    bank.returnRefunds(providerId);
    await hear();
    expect(await listMine(person)).toMatchObject([{ id, refundedCents: 0, refundVerdict: 'due' }]);
    expect((await ask(person, id)).json.outcome).toBe('made');
  });

  it('outside the rule is refused, not turned into a request', async () => {
    const first = await buy(buyCourse);
    await ask(first.person, first.id);
    const { person, id } = await buy(buyCourse, first.person);
    test.advance({ days: 14 });
    expect((await ask(person, id)).json.code).toBe('REFUND_NOT_DUE');
    expect(await getForAdministrator(id)).toMatchObject({ refundWantedAt: null, refundVerdict: 'too_late' });
  });

  it.each([
    ['course', buyCourse],
    ['module', buyModule],
  ])('of a %s at the same moment as the first: one is refunded, the other requested', async (_, body) => {
    const { person, ids, providerIds } = await buyTwice(body);
    const answers = await Promise.all([...ids, ...ids].map((id) => ask(person, id)));
    expect(answers.map(({ json }) => json.outcome).toSorted()).toEqual([
      'made',
      'made',
      'requested',
      'requested',
    ]);
    expect(providerIds.map((id) => bank.payments.get(id)?.refunds.length).toSorted()).toEqual([0, 1]);
  });

  it('waits for the administrator even if the first refund may not have been made', async () => {
    const { person, ids } = await buyTwice(buyCourse);
    bank.setDown(true);
    expect((await ask(person, ids[0] ?? '')).json.outcome).toBe('under_way');
    bank.setDown(false);
    expect((await ask(person, ids[1] ?? '')).json.outcome).toBe('requested');
    expect((await ask(person, ids[0] ?? '')).json.outcome).toBe('made');
  });
});

describe('the administrator', () => {
  it('sees who is waiting, longest first, page by page, and how many', async () => {
    for (const { id } of (await listRequested()).items) await decline(id, 'Cleared away.');
    const asked: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      asked.push((await askAgain()).id);
      test.advance({ minutes: 1 });
    }
    const first = await listRequested('&limit=2');
    expect(first).toMatchObject({ refundRequestCount: 3, items: asked.slice(0, 2).map((id) => ({ id })) });
    const next = await listRequested(`&limit=2&cursor=${first.nextCursor}`);
    expect(next).toMatchObject({ items: [{ id: asked[2] }], nextCursor: null });
    const token = await tokenOf(test.administrator);
    const all = await call<{ refundRequestCount: number }>('GET', '/api/admin/payments', { token });
    expect(all.json.refundRequestCount).toBe(3);
  });

  it('answers the request by refunding', async () => {
    const { id, person } = await askAgain();
    expect((await refundAsAdministrator(id, 2400)).json).toMatchObject({ refundWantedAt: null });
    expect((await listRequested()).items.map((payment) => payment.id)).not.toContain(id);
    expect((await decline(id, 'Too late.')).json.code).toBe('REQUEST_SETTLED');
    expect((await mailsTo(person.email)).at(-1)?.subject).toMatch(/^Refunded: /);
    const [mine] = await listMine(person);
    expect(mine && describeMoneyBack(mine, 'buyer')).toEqual(['Refunded']);
  });

  it('has nothing left to answer after a refund at the provider or a lost dispute', async () => {
    const one = await askAgain();
    await bank.provider.refund({ paymentId: one.providerId, amountCents: 2400, key: 'elsewhere' });
    const other = await askAgain();
    bank.dispute(other.providerId);
    bank.decide(other.providerId, 'lost');
    await hear();
    for (const { id } of [one, other])
      expect(await getForAdministrator(id)).toMatchObject({ refundWantedAt: null });
  });

  it('answers once the bank has decided, if the request still stands then', async () => {
    const { id, providerId } = await askAgain();
    const isListed = async () => (await listRequested()).items.some((payment) => payment.id === id);
    bank.dispute(providerId);
    await hear();
    expect(await isListed()).toBe(false);
    expect((await decline(id, 'No.')).json.code).toBe('PAYMENT_DISPUTED');
    bank.decide(providerId, 'won');
    await hear();
    expect(await isListed()).toBe(true);
    expect((await decline(id, 'No.')).status).toBe(200);
  });

  it('declines with a reason the buyer is told once, however often it is sent', async () => {
    const { id, person } = await askAgain();
    const before = (await mailsTo(person.email)).length;
    test.published.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => decline(id, ' Watched in one sitting. ')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.json).toMatchObject({
      refundWantedAt: null,
      refundVerdict: 'declined',
      refundDeclineReason: 'Watched in one sitting.',
    });
    expect(test.published, 'their open pages').toMatchObject([
      { topic: personTopic(person.id), name: 'purchases.changed', data: { courseId: course.id } },
    ]);
    const mails = (await mailsTo(person.email)).slice(before);
    expect(mails).toMatchObject([{ subject: 'Your refund request: Marble in ten minutes' }]);
    expect(mails[0]?.text).toContain('Watched in one sitting.');
    expect(mails[0]?.text).toContain('stays open to you');
    const acts = await deps.db
      .select()
      .from(adminActs)
      .where(eq(adminActs.subject, `payment:${id}`));
    expect(acts).toMatchObject([{ admin_id: test.administrator.id, act: 'payment.decline-refund' }]);
    expect((await ask(person, id)).json.code, 'the decision stands').toBe('REFUND_NOT_DUE');
    expect((await decline(id, 'Another reason.')).json.code).toBe('REQUEST_SETTLED');
  });

  it('does not promise access to what has been deleted or may have ended', async () => {
    const [gone, plan] = [await askAgain(), await buy({ kind: 'premium' })];
    await deps.db.update(payments).set({ course_id: null }).where(eq(payments.id, gone.id));
    await deps.db
      .update(payments)
      .set({ refund_wanted_at: deps.clock.now() })
      .where(eq(payments.id, plan.id));
    for (const { id } of [gone, plan]) await decline(id, 'No.');
    expect((await mailsTo(gone.person.email)).at(-1)?.text).toContain('has been deleted');
    expect((await mailsTo(plan.person.email)).at(-1)?.text).not.toContain('open');
  });

  it('may still refund after declining, which clears the reason', async () => {
    const { id, person } = await askAgain();
    await decline(id, 'No.');
    expect((await refundAsAdministrator(id, 2400)).json).toMatchObject({ refundDeclineReason: null });
    expect((await listMine(person))[0]).toMatchObject({ refundVerdict: 'nothing_left' });
  });

  it('who changes their mind before the mail has been sent tells the buyer only of the refund', async () => {
    const { id, person } = await askAgain();
    const before = (await mailsTo(person.email)).length;
    expect((await decline(id, 'No.')).status).toBe(200);
    expect((await refundAsAdministrator(id, 2400)).json.refundedCents).toBe(2400);
    const told = (await mailsTo(person.email)).slice(before).map(({ subject }) => subject);
    expect(told).toEqual([expect.stringMatching(/^Refunded: /)]);
  });

  it('leaves the request waiting when refunding a part, and ends it with the rest', async () => {
    const { id, person } = await askAgain();
    expect((await refundAsAdministrator(id, 1000)).json).toMatchObject({
      refundVerdict: 'requested',
      refundWantedAt: deps.clock.now().toISOString(),
    });
    expect((await listRequested()).items.map((payment) => payment.id)).toContain(id);
    expect((await refundAsAdministrator(id, 1400)).json).toMatchObject({ refundWantedAt: null });
    const other = await askAgain();
    await decline(other.id, 'A part of it will do.');
    expect((await refundAsAdministrator(other.id, 1000)).json).toMatchObject({ refundVerdict: 'declined' });
    expect((await mailsTo(other.person.email)).map(({ subject }) => subject)).toContain(
      'Your refund request: Marble in ten minutes',
    );
    expect((await listMine(person))[0]).toMatchObject({ refundVerdict: 'nothing_left' });
  });

  it('needs a reason that fits, and a request to decline', async () => {
    const { id } = await askAgain();
    for (const reason of ['', '  ', 'x'.repeat(DECLINE_LIMITS.reason + 1)])
      expect((await decline(id, reason)).json.code).toBe('INVALID_INPUT');
    const { id: unasked } = await buy(buyCourse);
    expect((await decline(unasked, 'No.')).json.code).toBe('REQUEST_SETTLED');
    expect((await decline(crypto.randomUUID(), 'No.')).json.code).toBe('NOT_FOUND');
  });

  it('cannot decline in one tab while another is refunding', async () => {
    const { id, person } = await askAgain();
    const arrived = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    bank.setPace(async (read) => {
      arrived.resolve();
      await mayAnswer.promise;
      return read();
    });
    const refunding = refundAsAdministrator(id, 2400);
    await arrived.promise;
    expect((await decline(id, 'No.')).json.code).toBe('REFUND_UNDER_WAY');
    mayAnswer.resolve();
    expect((await refunding).json.refundedCents).toBe(2400);
    bank.setDown(false);
    expect((await decline(id, 'No.')).json.code).toBe('REQUEST_SETTLED');
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/request/),
    );
  });

  it('keeps the request when the refund is refused, and may decline it', async () => {
    const { id } = await askAgain();
    bank.setDown(true);
    expect((await refundAsAdministrator(id, 2400)).json.code).toBe('REFUND_FAILED');
    bank.setDown(false);
    expect((await listRequested()).items.map((payment) => payment.id)).toContain(id);
    expect((await decline(id, 'No.')).status).toBe(200);
  });
});
