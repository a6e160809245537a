import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { payments as bookedPayments } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import type { BankAct } from '#server/billing/providers/test-pay/payments.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { findOptions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { deliverCertificateJob } from './certificates.jobs.ts';
import { sweepCertificates } from './sweep-certificates.ts';

const test = await useTestApp();
const { app, call, deps, advance, mails } = test;
const desk = openTestPayDesk(test);
const administrator = await makePerson(test, { email: 'admin@lunula.test' });
const [first, second] = [await makeModule(test, 1), await makeModule(test, 2)];
const quizzes = new Map([first, second].map((module) => [module.id, makeQuiz(test, module.id)]));

type Answer<T> = T & { code?: string };

/** Somebody who has just paid for their first month. */
async function subscriber() {
  const person = await makePerson(test);
  await desk.subscribe(person);
  const ask = <T>(method: string, path: string, body?: object) =>
    call<Answer<T>>(method, path, { token: person.token, ...(body && { body }) });
  const start = async ({ id }: { id: string }) =>
    (await ask<QuizAttempt>('POST', `/api/modules/${id}/quiz/attempts`, { id: crypto.randomUUID() })).json;
  return {
    person,
    start,
    ask,
    /** With one mistake, if wanted. */
    async pass(module: { id: string }, mistakes: 0 | 1 = 0) {
      const { id, questions } = await start(module);
      const quiz = await quizzes.get(module.id);
      const [right, wrong] = (['right', 'wrong'] as const).map((which) =>
        findOptions(questions, quiz?.questions ?? [], which),
      );
      const options = questions.map((_, index) => (index < mistakes ? wrong : right)?.[index] ?? 0);
      const answers = options.map((option, questionIndex) => ({ questionIndex, option }));
      const { json } = await ask<QuizAttempt>('POST', `/api/me/quiz-attempts/${id}/submission`, { answers });
      expect(json).toMatchObject({ passed: true });
    },
    certificates: async () => (await ask<{ items: Certificate[] }>('GET', '/api/me/certificates')).json.items,
    /** Newest first. */
    payments: async () => (await ask<{ items: Payment[] }>('GET', '/api/me/payments')).json.items,
    async refund(payment: Payment | undefined) {
      await call('POST', `/api/admin/payments/${payment?.id}/refund`, {
        token: await signInAgain(test, administrator),
        body: { amountCents: payment?.amountCents, requestId: crypto.randomUUID() },
      });
    },
    /** What the buyer's bank does about the first month, heard of only with the next events. */
    async playBank(act: BankAct) {
      const [oldest] = await listBooked(person);
      const portal = await desk.openPortal(person);
      await desk.submit(`${portal}/receipts/${oldest?.provider_payment_id}/bank`, { act });
    },
    async subscribeAgain() {
      await deps.queue.drainJob(endSubscriptionJob);
      await processEvents(deps);
      await desk.subscribe(person);
    },
    async passDays(days: number) {
      advance({ days });
      person.token = await signInAgain(test, person);
    },
    async pass31Days() {
      advance({ days: 31 });
      await desk.tick();
      person.token = await signInAgain(test, person);
    },
  };
}

function listBooked({ id }: { id: string }) {
  return deps.db
    .select()
    .from(bookedPayments)
    .where(eq(bookedPayments.user_id, id))
    .orderBy(asc(bookedPayments.paid_at));
}

function numbersOf(certificates: readonly Certificate[]): number[] {
  return certificates.map(({ moduleNumber }) => moduleNumber).sort();
}

describe('Premium that is refunded', () => {
  it('takes back what was earned with it, and the attempt under way; paid for again, it certifies again', async () => {
    const { ask, start, pass, certificates, payments, subscribeAgain } = await subscriber();
    await pass(first);
    const { id: underWay } = await start(second);
    const [certificate] = await certificates();
    const [payment] = await payments();
    expect((await ask('POST', `/api/me/payments/${payment?.id}/refund`)).status).toBe(200);

    expect(await certificates()).toEqual([]);
    expect((await call('GET', `/api/certificates/${certificate?.code}`)).status).toBe(404);
    expect((await ask('GET', `/api/me/quiz-attempts/${underWay}`)).json).toMatchObject({ code: 'NOT_FOUND' });

    await subscribeAgain();
    expect(await certificates()).toEqual([certificate]);
  });

  it('leaves what was earned in months that stay paid', async () => {
    const { pass, certificates, payments, refund, pass31Days } = await subscriber();
    await pass(first);
    await pass31Days();
    await pass(second);
    const [newest, oldest] = await payments();
    expect(oldest).toBeDefined();
    await refund(newest);
    expect((await certificates()).map(({ moduleNumber }) => moduleNumber)).toEqual([1]);
  });

  it('leaves what a later month has opened', async () => {
    const { pass, certificates, payments, refund, pass31Days } = await subscriber();
    await pass(first);
    await pass31Days();
    await pass(second);
    const [, oldest] = await payments();
    await refund(oldest);
    expect((await certificates()).map(({ moduleNumber }) => moduleNumber)).toEqual([2]);
  });

  it('takes back what was paid for again, once that money is gone too', async () => {
    const { pass, certificates, payments, refund, subscribeAgain, passDays } = await subscriber();
    await pass(first);
    const [certificate] = await certificates();
    await refund((await payments())[0]);
    expect(await certificates()).toEqual([]);

    await passDays(1);
    await subscribeAgain();
    expect(await certificates()).toEqual([certificate]);
    await passDays(1);
    await refund((await payments())[0]);
    expect(await certificates()).toEqual([]);

    await passDays(1);
    await subscribeAgain();
    expect(await certificates()).toEqual([certificate]);
  });

  it('stays withdrawn when another month is won back', async () => {
    const { pass, certificates, payments, refund, playBank, pass31Days } = await subscriber();
    await pass(first);
    await pass31Days();
    await pass(second);
    await refund((await payments())[0]);
    expect(numbersOf(await certificates())).toEqual([1]);
    await playBank('dispute');
    await processEvents(deps);
    expect(await certificates()).toEqual([]);
    await playBank('win');
    await processEvents(deps);
    expect(numbersOf(await certificates())).toEqual([1]);
  });

  it.each([
    ['after', false],
    ['before', true],
  ])('is made up for by the month paid since, heard of %s it', async (_, isPaymentFirst) => {
    const { person, pass, certificates, playBank, passDays } = await subscriber();
    await pass(first);
    const [certificate] = await certificates();
    await passDays(20);
    await playBank('dispute');
    if (!isPaymentFirst) {
      await processEvents(deps);
      expect(await certificates()).toEqual([]);
    }
    advance({ days: 11 });
    await deps.payments.tick?.();
    if (isPaymentFirst) {
      const [paid] = await listBooked(person);
      const { rows } = await deps.db.execute<{ id: string }>(sql`
        select id from test_pay_payments where subscription_id = ${paid?.provider_subscription_id}
        order by paid_at desc limit 1`);
      await syncSubject(deps, { kind: 'payment', id: rows[0]?.id ?? '' });
      expect(await listBooked(person)).toMatchObject([{ dispute: null }, {}]);
    }
    await processEvents(deps);
    expect(await listBooked(person)).toMatchObject([{ dispute: 'open' }, { dispute: null }]);
    person.token = await signInAgain(test, person);
    expect(await certificates()).toEqual([certificate]);
  });

  it('of an earlier month, passed again in a paid one: it certifies the new pass, in print and by mail', async () => {
    const { person, pass, certificates, payments, refund, pass31Days } = await subscriber();
    const deliver = async () => {
      mails.length = 0;
      await deps.queue.drainJob(deliverCertificateJob);
      await test.deliverMail();
      const isTheirs = ({ to, subject }: Mail) =>
        to === person.email && subject.startsWith('Your certificate');
      return mails.filter(isTheirs).map(({ text }) => text);
    };
    await pass(first, 1);
    expect(await deliver()).toEqual([expect.stringContaining('90%')]);
    const [before] = await certificates();
    const read = async () => {
      const answer = await app.request(`/certificates/${before?.code}.pdf`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const printed = await read();

    await pass31Days();
    await refund((await payments())[1]);
    expect(await certificates()).toEqual([]);
    await pass(first);
    const issuedAt = deps.clock.now().toISOString();
    expect(await certificates()).toEqual([{ ...before, score: 100, issuedAt }]);
    const reprinted = await read();
    expect(reprinted.equals(printed)).toBe(false);
    await sweepCertificates(deps);
    expect((await read()).equals(reprinted)).toBe(true);
    expect(await deliver()).toEqual([expect.stringContaining('100%')]);
    expect(await deliver()).toEqual([]);
  });

  it('leaves the certificate to a pass of a month that stays paid', async () => {
    const { pass, certificates, payments, refund, pass31Days } = await subscriber();
    await pass(first, 1);
    const [before] = await certificates();
    await pass31Days();
    await pass(first);
    const issuedAt = deps.clock.now().toISOString();
    expect(await certificates()).toEqual([before]);
    await refund((await payments())[1]);
    expect(await certificates()).toEqual([{ ...before, score: 100, issuedAt }]);
  });
});
