import { describe, expect, it } from 'vitest';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { findOptions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
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
    async pass(module: { id: string }) {
      const { id, questions } = await start(module);
      const quiz = await quizzes.get(module.id);
      const options = findOptions(questions, quiz?.questions ?? []);
      const answers = options.map((option, questionIndex) => ({ questionIndex, option }));
      const { json } = await ask<QuizAttempt>('POST', `/api/me/quiz-attempts/${id}/submission`, { answers });
      expect(json).toMatchObject({ passed: true });
    },
    certificates: async () => (await ask<{ items: Certificate[] }>('GET', '/api/me/certificates')).json.items,
    /** Newest first. */
    payments: async () => (await ask<{ items: Payment[] }>('GET', '/api/me/payments')).json.items,
    async pass31Days() {
      advance({ days: 31 });
      await desk.tick();
      person.token = await signInAgain(test, person);
    },
  };
}

describe('Premium that is refunded', () => {
  it('takes back what was earned with it, and the attempt under way; paid for again, it certifies again', async () => {
    const { person, ask, start, pass, certificates, payments } = await subscriber();
    await pass(first);
    const { id: underWay } = await start(second);
    const [certificate] = await certificates();
    const [payment] = await payments();
    expect((await ask('POST', `/api/me/payments/${payment?.id}/refund`)).status).toBe(200);

    expect(await certificates()).toEqual([]);
    expect((await call('GET', `/api/certificates/${certificate?.code}`)).status).toBe(404);
    expect((await ask('GET', `/api/me/quiz-attempts/${underWay}`)).json).toMatchObject({ code: 'NOT_FOUND' });

    await deps.queue.drainJob(endSubscriptionJob);
    await processEvents(deps);
    await desk.subscribe(person);
    expect(await certificates()).toEqual([certificate]);
  });

  it('leaves what was earned in months that stay paid', async () => {
    const { pass, certificates, payments, pass31Days } = await subscriber();
    await pass(first);
    await pass31Days();
    await pass(second);
    const [newest, oldest] = await payments();
    expect(oldest).toBeDefined();
    await call('POST', `/api/admin/payments/${newest?.id}/refund`, {
      token: await signInAgain(test, administrator),
      body: { amountCents: newest?.amountCents, requestId: crypto.randomUUID() },
    });
    expect((await certificates()).map(({ moduleNumber }) => moduleNumber)).toEqual([1]);
  });

  it('leaves what a later month has opened', async () => {
    const { pass, certificates, payments, pass31Days } = await subscriber();
    await pass(first);
    await pass31Days();
    await pass(second);
    const [, oldest] = await payments();
    await call('POST', `/api/admin/payments/${oldest?.id}/refund`, {
      token: await signInAgain(test, administrator),
      body: { amountCents: oldest?.amountCents, requestId: crypto.randomUUID() },
    });
    expect((await certificates()).map(({ moduleNumber }) => moduleNumber)).toEqual([2]);
  });
});
