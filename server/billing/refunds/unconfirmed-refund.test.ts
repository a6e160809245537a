import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishRefundJob, giveUpRefundJob } from '#server/billing/billing.jobs.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';

/** Buyers are soon told what is known, and get what they were promised. */
const test = await useTestShop();
const { deps, bank, call, buy, tokenOf, listMine, getForAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
const buyCourse = { kind: 'course', courseId: course.id, consent: true };
afterEach(() => bank.setDown(false));

async function ask(person: { email: string }, paymentId: string) {
  return call<Payment & { code: string; outcome: string }>('POST', `/api/me/payments/${paymentId}/refund`, {
    token: await tokenOf(person),
  });
}

/** Asks while the provider accepts requests and does not answer. */
const askInVain = (person: { email: string }, paymentId: string) => inVain(() => ask(person, paymentId));

async function promisedAt(paymentId: string): Promise<Date | null | undefined> {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  return row?.refund_promised_at;
}

const inVain = <Answer>(act: () => Promise<Answer>) => waitInVain(() => inSilence(act));

function inSilence<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  bank.setSilent(true);
  return act();
}

async function waitInVain<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const before = bank.unanswered();
  const acting = act();
  await vi.waitFor(() => expect(bank.unanswered()).toBeGreaterThan(before), { timeout: 60_000, interval: 5 });
  test.advance({ seconds: 9 });
  const answer = await acting;
  bank.setSilent(false);
  return answer;
}

describe('a refund that the provider does not confirm', () => {
  it('is under way within ten seconds, and is made without another click', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const { status, json } = await askInVain(person, id);
    expect([status, json.outcome, json.refundedCents]).toEqual([200, 'under_way', 0]);
    // To whoever comes back before it is confirmed, too.
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'under_way' }]);

    expect(await deps.queue.drainJob(finishRefundJob)).toEqual({ completed: 1, failed: 0 });
    expect(await listMine(person)).toMatchObject([{ refundedCents: 2400, refundWantedAt: null }]);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
    await test.deliverMail();
    expect(test.mails.filter(({ to }) => to === person.email).at(-1)?.subject).toMatch(/^Refunded: /);
  });

  it('is under way as well if the provider could not even be asked about the payment, which refuses nothing', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    bank.setDown(true);
    expect((await ask(person, id)).json.outcome).toBe('under_way');
    bank.setDown(false);
    expect(await deps.queue.drainJob(finishRefundJob)).toEqual({ completed: 1, failed: 0 });
    expect(await listMine(person)).toMatchObject([{ refundedCents: 2400 }]);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('is one refund, even if asked for again', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    await askInVain(person, id);
    expect((await ask(person, id)).json.outcome).toBe('made');
    await deps.queue.drainJob(finishRefundJob);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('is made even if the provider repeats its first failure to the first key', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const { refund } = deps.payments;
    await askInVain(person, id);
    deps.payments.refund = async (wish) => {
      if (wish.key.startsWith('by-the-rule')) throw new Error('as before');
      return refund(wish);
    };
    await deps.queue.drainJob(finishRefundJob);
    deps.payments.refund = refund;
    expect(await listMine(person)).toMatchObject([{ refundedCents: 2400, refundWantedAt: null }]);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('and later refuses goes to the administrator', async () => {
    const { person, id } = await buy(buyCourse);
    const { refund } = deps.payments;
    await askInVain(person, id);
    deps.payments.refund = () => Promise.reject(new DomainError('REFUND_TOO_LARGE'));
    expect(await deps.queue.drainJob(finishRefundJob)).toEqual({ completed: 1, failed: 0 });
    deps.payments.refund = refund;
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'requested' }]);
    expect(await promisedAt(id)).toBeNull();
    expect(await getForAdministrator(id)).toMatchObject({ refundWantedAt: deps.clock.now().toISOString() });
    expect((await ask(person, id)).json.outcome).toBe('requested');
  });

  it('and that the bank returned meanwhile is not sent again', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    await askInVain(person, id);
    await bank.provider.refund({ paymentId: providerId, amountCents: 2400, key: 'it arrived after all' });
    bank.returnRefunds(providerId);
    await deps.queue.drainJob(finishRefundJob);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
    expect(await getForAdministrator(id)).toMatchObject({ refundVerdict: 'requested' });
  });

  it('is no longer under way once the bank returned it, whoever heard of that', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    await askInVain(person, id);
    await bank.provider.refund({ paymentId: providerId, amountCents: 2400, key: 'it arrived after all' });
    bank.returnRefunds(providerId);
    await test.hear();
    expect(await promisedAt(id)).toBeNull();
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'due' }]);
    await deps.queue.drainJob(finishRefundJob);
  });

  it('and that is given up goes to the administrator too', async () => {
    const { person, id } = await buy(buyCourse);
    await askInVain(person, id);
    bank.setDown(true);
    expect(await test.drainToTheEnd(finishRefundJob)).toEqual({ completed: 0, failed: 1 });
    bank.setDown(false);
    await deps.queue.drainJob(giveUpRefundJob);
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'requested' }]);
  });
});

describe('an administrator’s refund that nobody confirmed', () => {
  /** Sent by a process that never hears back. */
  async function lose(body: object = buyCourse) {
    const bought = await buy(body);
    const requestId = crypto.randomUUID();
    const { json } = await inVain(() => test.refundAsAdministrator(bought.id, 500, requestId));
    expect(json.code).toBe('REFUND_UNCONFIRMED');
    const arrive = () =>
      bank.provider.refund({ paymentId: bought.providerId, amountCents: 500, key: requestId });
    return { ...bought, requestId, arrive };
  }

  it('blocks another one until it can be called lost, and then only if the provider does not know it', async () => {
    const { id, providerId } = await lose();
    const refund = () => test.refundAsAdministrator(id, 400);
    expect((await refund()).json.code).toBe('REFUND_UNDER_WAY');
    test.advance({ minutes: 2 });
    bank.setDown(true);
    expect((await refund()).json.code).toBe('REFUND_UNDER_WAY');
    bank.setDown(false);
    expect((await refund()).json.refundedCents).toBe(400);
    expect(bank.payments.get(providerId)?.refunds).toMatchObject([{ amountCents: 400 }]);
  });

  it('no longer blocks anything once the provider has reported it', async () => {
    const { id, arrive } = await lose();
    await arrive();
    await test.hear();
    expect((await test.refundAsAdministrator(id, 400)).json.refundedCents).toBe(900);
  });

  it('is not mistaken for a refund of the same amount that was made at the provider', async () => {
    const { id, providerId } = await lose();
    await bank.provider.refund({ paymentId: providerId, amountCents: 500, key: 'by hand' });
    await test.hear();
    expect((await test.refundAsAdministrator(id, 400)).json.code).toBe('REFUND_UNDER_WAY');
    expect(await getForAdministrator(id)).toMatchObject({ refundedCents: 500 });
  });

  it('is not made a second time from a new dialog', async () => {
    const { id, providerId, arrive } = await lose();
    await arrive();
    bank.events.length = 0;
    test.advance({ minutes: 2 });
    expect((await test.refundAsAdministrator(id, 500)).json.code).toBe('REFUND_TURNED_UP');
    expect(bank.payments.get(providerId)?.refunds).toMatchObject([{ amountCents: 500 }]);
    expect(await getForAdministrator(id)).toMatchObject({ refundedCents: 500 });
    expect((await test.refundAsAdministrator(id, 400)).json.refundedCents).toBe(900);
  });

  it('does not keep a request from being declined once the provider says that it was never made', async () => {
    const { id } = await lose();
    await deps.db.update(payments).set({ refund_wanted_at: deps.clock.now() }).where(eq(payments.id, id));
    const decline = async () =>
      call<{ code: string }>('POST', `/api/admin/payments/${id}/decline-refund`, {
        token: await tokenOf(test.administrator),
        body: { reason: 'Watched in one sitting.' },
      });
    expect((await decline()).json.code).toBe('REFUND_UNDER_WAY');
    test.advance({ minutes: 2 });
    expect((await decline()).status).toBe(200);
  });

  it('is not made a second time when sent again after the provider has forgotten its key', async () => {
    const { id, providerId, requestId, arrive } = await lose();
    await arrive();
    bank.events.length = 0;
    test.advance({ hours: 25 });
    const { refund } = deps.payments;
    deps.payments.refund = (wish) => refund({ ...wish, key: crypto.randomUUID() });
    const { json } = await test.refundAsAdministrator(id, 500, requestId);
    deps.payments.refund = refund;
    expect(json.refundedCents).toBe(500);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('is under way again once it is sent again', async () => {
    const { id, requestId } = await lose();
    test.advance({ minutes: 2 });
    const { refund } = deps.payments;
    // Answers until the refund is sent.
    deps.payments.refund = (wish) => inSilence(() => refund(wish));
    const { json } = await waitInVain(() => test.refundAsAdministrator(id, 500, requestId));
    deps.payments.refund = refund;
    expect(json.code).toBe('REFUND_UNCONFIRMED');
    expect((await test.refundAsAdministrator(id, 400)).json.code).toBe('REFUND_UNDER_WAY');
  });
});

it('an administrator’s refund that nobody confirmed is remembered even if it is refused when sent again', async () => {
  const { id } = await buy(buyCourse);
  const requestId = crypto.randomUUID();
  expect((await inVain(() => test.refundAsAdministrator(id, 500, requestId))).json.code).toBe(
    'REFUND_UNCONFIRMED',
  );
  bank.setDown(true);
  expect((await test.refundAsAdministrator(id, 500, requestId)).json.code).toBe('REFUND_FAILED');
  bank.setDown(false);
  expect((await test.refundAsAdministrator(id, 500)).json.code).toBe('REFUND_UNDER_WAY');
  expect((await test.refundAsAdministrator(id, 500, requestId)).json.refundedCents).toBe(500);
});

it('an administrator’s refund that is refused stays on record while it is being sent again', async () => {
  const { id, providerId } = await buy(buyCourse);
  const { refund } = deps.payments;
  const sent: { refuse: () => void; accept: () => void }[] = [];
  deps.payments.refund = async (wish) => {
    const answer = Promise.withResolvers<void>();
    sent.push({ refuse: () => answer.reject(new Error('refused')), accept: answer.resolve });
    await answer.promise;
    return refund(wish);
  };
  const requestId = crypto.randomUUID();
  const first = test.refundAsAdministrator(id, 500, requestId);
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000, interval: 5 });
  const again = test.refundAsAdministrator(id, 500, requestId);
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 60_000, interval: 5 });
  deps.payments.refund = refund;
  sent[0]?.refuse();
  expect((await first).json.code).toBe('REFUND_FAILED');
  expect((await test.refundAsAdministrator(id, 500)).json.code).toBe('REFUND_UNDER_WAY');
  sent[1]?.accept();
  expect((await again).json.refundedCents).toBe(500);
  expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
});

it('a refund that the bank sends straight back is not reported as made', async () => {
  const { person, id, providerId } = await buy(buyCourse);
  // From now on the bank returns every refund before anybody can ask about it.
  bank.setPace(async (read) => {
    const answer = read();
    for (const refund of bank.payments.get(providerId)?.refunds ?? []) refund.hasFailed = true;
    return answer;
  });
  expect((await test.refundAsAdministrator(id, 400)).json.code).toBe('REFUND_RETURNED');
  expect((await ask(person, id)).json.code).toBe('REFUND_RETURNED');
  bank.setDown(false);
  expect(await listMine(person)).toMatchObject([
    { refundedCents: 0, failedRefundCents: 2800, refundVerdict: 'due' },
  ]);
  expect((await ask(person, id)).json.outcome).toBe('made');
});
