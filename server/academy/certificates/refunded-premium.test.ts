import { readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockPerson } from '#server/auth/lock-person.ts';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { payments as bookedPayments, subscriptions } from '#server/billing/billing.tables.ts';
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
import { moduleCertificates, removedCertificates } from './certificates.tables.ts';
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
  async function submit(module: { id: string }, { id, questions }: QuizAttempt, mistakes = 0) {
    const quiz = await quizzes.get(module.id);
    const [right, wrong] = (['right', 'wrong'] as const).map((which) =>
      findOptions(questions, quiz?.questions ?? [], which),
    );
    const options = questions.map((_, index) => (index < mistakes ? wrong : right)?.[index] ?? 0);
    const answers = options.map((option, questionIndex) => ({ questionIndex, option }));
    const { json } = await ask<QuizAttempt>('POST', `/api/me/quiz-attempts/${id}/submission`, { answers });
    expect(json).toMatchObject({ passed: true });
  }
  return {
    person,
    start,
    ask,
    submit,
    /** With one mistake, if wanted. */
    pass: async (module: { id: string }, mistakes: 0 | 1 = 0) =>
      submit(module, await start(module), mistakes),
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

  it('leaves what was begun in a month that stays paid, and passed in the next one', async () => {
    const { person, start, submit, certificates, payments, refund, playBank } = await subscriber();
    advance({ days: 30, hours: 23, minutes: 55 });
    person.token = await signInAgain(test, person);
    const attempt = await start(first);
    advance({ minutes: 6 });
    await desk.tick();
    await refund((await payments())[0]);
    await submit(first, attempt);
    const earned = await certificates();
    expect(numbersOf(earned)).toEqual([1]);
    for (const act of ['dispute', 'win'] as const) {
      await playBank(act);
      await processEvents(deps);
    }
    expect(await certificates()).toEqual(earned);
  });

  it('opens no attempt to somebody who asked for it just before', async () => {
    const { person, ask, start, certificates } = await subscriber();
    let starting: ReturnType<typeof start> | undefined;
    await deps.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      starting = start(first);
      await test.untilWaiting();
      await tx.update(subscriptions).set({ money: 'withheld' }).where(eq(subscriptions.user_id, person.id));
    });
    expect(await starting).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect((await ask('GET', `/api/modules/${first.id}/quiz`)).json).toMatchObject({
      code: 'PREMIUM_REQUIRED',
    });
    expect(await certificates()).toEqual([]);
  });
});

describe('an upgrade', () => {
  const MIGRATION = readFileSync('db/migrations/0059_certificates_as_paid.sql', 'utf8');
  const read = () =>
    deps.db
      .select()
      .from(moduleCertificates)
      .orderBy(asc(moduleCertificates.user_id), asc(moduleCertificates.id));
  const isStanding = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.map(({ id, attempt_id, score, issued_at, withdrawn_at }) => ({
      id,
      attempt_id,
      score,
      issued_at,
      stands: withdrawn_at === null,
    }));

  it('leaves certificates as they are paid for, however an earlier version left them', async () => {
    const [kept, paidAgain, passedAgain] = [await subscriber(), await subscriber(), await subscriber()];
    for (const { pass } of [kept, paidAgain, passedAgain]) await pass(first, 1);
    await paidAgain.playBank('dispute');
    await passedAgain.pass31Days();
    await passedAgain.refund((await passedAgain.payments())[1]);
    const [old] = (await read()).filter(({ user_id }) => user_id === passedAgain.person.id);
    await passedAgain.pass(first);
    const gone = await subscriber();
    await gone.pass(first);
    await gone.refund((await gone.payments())[0]);
    const settled = await read();
    const standing = isStanding(settled).map(({ stands }) => stands);
    expect([...new Set(standing)].sort()).toEqual([false, true]);

    for (const withdrawn_at of [null, deps.clock.now()]) {
      await deps.db.update(moduleCertificates).set({ withdrawn_at });
      await deps.db
        .update(moduleCertificates)
        .set({ attempt_id: old?.attempt_id, score: old?.score, issued_at: old?.issued_at })
        .where(eq(moduleCertificates.id, old?.id ?? ''));
      await deps.db.execute(sql.raw(MIGRATION));
      expect(isStanding(await read())).toEqual(isStanding(settled));
    }
    // What was printed before goes with the next sweep.
    const printings = await deps.db
      .select({ printing: removedCertificates.printing })
      .from(removedCertificates)
      .where(eq(removedCertificates.code, old?.code ?? ''))
      .orderBy(asc(removedCertificates.printing));
    expect(printings.map(({ printing }) => printing)).toEqual([1, 2, 3]);
    const once = await read();
    await deps.db.execute(sql.raw(MIGRATION));
    expect(await read()).toEqual(once);
  });
});
