import { describe, expect, it } from 'vitest';
import { deliverCertificateJob } from '#server/academy/certificates/certificates.jobs.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { findOptions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeModule } from '#tests/support/make-module.ts';

const test = await useTestShop();
const { app, call, buy, tokenOf, refundAsAdministrator } = test;
const { queue } = test.deps;
const module = await makeModule(test, 11);
const quiz = await makeQuiz(test, module.id);

type Answer<T> = T & { code?: string };

/** Somebody who has bought the module, read none of it, and started its quiz. */
async function startAsBuyer() {
  const { person, id: paymentId } = await buy({ kind: 'module', moduleId: module.id, consent: true });
  const token = await tokenOf(person);
  const start = async () => {
    const body = { id: crypto.randomUUID() };
    return (
      await call<Answer<QuizAttempt>>('POST', `/api/modules/${module.id}/quiz/attempts`, { token, body })
    ).json;
  };
  const { id: attemptId, questions } = await start();
  const path = `/api/me/quiz-attempts/${attemptId}`;
  const answers = findOptions(questions, quiz.questions).map((option, questionIndex) => ({
    questionIndex,
    option,
  }));
  const submit = async () =>
    (await call<Answer<QuizAttempt>>('POST', `${path}/submission`, { token, body: { answers } })).json;
  const look = async () => (await call<Answer<QuizAttempt>>('GET', path, { token })).json;
  const listCertificates = async () =>
    (await call<{ items: Certificate[] }>('GET', '/api/me/certificates', { token })).json.items;
  const askForRefund = () => call('POST', `/api/me/payments/${paymentId}/refund`, { token });
  return { person, paymentId, attemptId, token, start, submit, look, listCertificates, askForRefund };
}

describe('a refunded module', () => {
  it('ends the attempt under way', async () => {
    const { paymentId, start, submit, look, listCertificates } = await startAsBuyer();
    await refundAsAdministrator(paymentId, 1999);
    expect(await look()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await submit()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start()).toMatchObject({ code: 'PURCHASE_REQUIRED' });
    expect(await listCertificates()).toEqual([]);
  });

  it('withdraws the certificate and keeps the result; bought again, it certifies again', async () => {
    const { person, attemptId, token, submit, look, listCertificates, askForRefund } = await startAsBuyer();
    await submit();
    await queue.drainJob(deliverCertificateJob);
    const [certificate] = await listCertificates();
    expect((await askForRefund()).status).toBe(200);

    expect(await look()).toMatchObject({ state: 'finished', passed: true, certificateCode: null });
    expect(await listCertificates()).toEqual([]);
    const path = `/api/certificates/${certificate?.code}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await (app.request(`/certificates/${certificate?.code}.pdf`) as Promise<Response>)).status).toBe(
      404,
    );
    const body = { module_id: module.id, quiz_attempt_id: attemptId };
    expect((await call('POST', '/api/functions/generate-certificate', { token, body })).status).toBe(404);

    await buy({ kind: 'module', moduleId: module.id, consent: true }, person);
    expect(await listCertificates()).toEqual([certificate]);
    expect((await call('GET', path)).status).toBe(200);
    expect((await queue.drainJob(deliverCertificateJob)).failed).toBe(0);
  });
});
