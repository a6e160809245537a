import { describe, expect, it } from 'vitest';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { findOptions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeModule } from '#tests/support/make-module.ts';

const test = await useTestShop();
const { call, buy, tokenOf, listMine, refundAsAdministrator } = test;
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
    (await call<{ items: unknown[] }>('GET', '/api/me/certificates', { token })).json.items;
  const askForRefund = () => call('POST', `/api/me/payments/${paymentId}/refund`, { token });
  return { person, paymentId, start, submit, look, listCertificates, askForRefund };
}

describe('a buyer who has started the quiz', () => {
  it('does not get the money back automatically, passed or not, whatever they reported as read', async () => {
    const { person, submit, askForRefund } = await startAsBuyer();
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'used' }]);
    expect((await askForRefund()).json).toMatchObject({ code: 'REFUND_NOT_DUE' });
    expect(await submit()).toMatchObject({ passed: true });
    expect((await askForRefund()).json).toMatchObject({ code: 'REFUND_NOT_DUE' });
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'used', refundedCents: 0 }]);
  });

  it('cannot finish it once the administrator has refunded the module', async () => {
    const { paymentId, start, submit, look, listCertificates } = await startAsBuyer();
    await refundAsAdministrator(paymentId, 1999);
    expect(await look()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await submit()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start()).toMatchObject({ code: 'PURCHASE_REQUIRED' });
    expect(await listCertificates()).toEqual([]);
  });

  it('keeps a result from before the refund', async () => {
    const { paymentId, submit, look, listCertificates } = await startAsBuyer();
    await submit();
    await refundAsAdministrator(paymentId, 1999);
    expect(await look()).toMatchObject({ state: 'finished', passed: true });
    expect(await listCertificates()).toHaveLength(1);
  });
});
