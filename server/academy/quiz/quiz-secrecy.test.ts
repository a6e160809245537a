import { describe, expect, it } from 'vitest';
import type { FinishedAttempt, OpenAttempt, Quiz } from '#shared/academy/quiz.contract.ts';
import { makeBuyer } from '#tests/support/academy/make-buyer.ts';
import { findOptions, makeOpaqueQuestions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp({ RATE_WRITES: '1000000' });
const { call, published } = test;
const module = await makeModule(test, 11);
const quiz = await makeQuiz(test, module.id, { questions: makeOpaqueQuestions() });
const RUNS = 20;

/** A whole run up to submission, keeping everything the server said. */
async function run() {
  const { token } = await makeBuyer(test, module.id);
  const said: string[] = [];
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const { text, json, headers } = await call<Answer>(method, `/api${path}`, {
      token,
      ...(body && { body }),
    });
    said.push(text, JSON.stringify([...headers]));
    return json;
  };
  const intro = () => ask<Quiz>('GET', `/modules/${module.id}/quiz`);
  await intro();
  const start = () =>
    ask<OpenAttempt>('POST', `/modules/${module.id}/quiz/attempts`, { id: crypto.randomUUID() });
  const attempt = await start();
  const path = `/me/quiz-attempts/${attempt.id}`;
  for (let questionIndex = 0; questionIndex < 10; questionIndex += 1) {
    for (const option of [questionIndex % 4, (questionIndex + 1) % 4])
      await ask('PUT', `${path}/answers`, { questionIndex, option });
  }
  await ask('PUT', `${path}/answers`, { questionIndex: 0, option: 99 });
  await start();
  await intro();
  const reloaded = await ask<OpenAttempt>('GET', path);
  for (const list of ['/modules', '/me/modules', `/modules/${module.id}`]) await ask('GET', list);
  return { attempt, reloaded, said, submit: () => ask<FinishedAttempt>('POST', `${path}/submission`, {}) };
}

const runs: Awaited<ReturnType<typeof run>>[] = [];
for (let count = 0; count < RUNS; count += 1) runs.push(await run());

describe('before submission', () => {
  it('nothing the server says contains an explanation or names what is right', () => {
    for (const text of [...runs.flatMap(({ said }) => said), JSON.stringify(published)]) {
      expect(text).not.toMatch(/correct|right|explanation|"order/i);
      for (const { explanation } of quiz.questions) expect(text).not.toContain(explanation);
    }
  });

  it('a question has its words and options, and nothing else that could hint at one of them', () => {
    for (const { attempt, reloaded } of runs) {
      expect(Object.keys(attempt).toSorted()).toEqual(
        ['answers', 'id', 'moduleId', 'questions', 'secondsLeft', 'state', 'title'].toSorted(),
      );
      expect(attempt.questions).toEqual(
        quiz.questions.map(({ question, options }) => ({
          question,
          options: expect.toSatisfy((shown: string[]) => sameSet(shown, options)),
        })),
      );
      expect(reloaded.questions).toEqual(attempt.questions);
      expect(reloaded.answers).toEqual(quiz.questions.map((_, index) => (index + 1) % 4));
    }
  });

  it('options come in a new order with each attempt, the right one anywhere', () => {
    const places = runs.map(({ attempt }) => findOptions(attempt.questions, quiz.questions));
    for (const [index] of quiz.questions.entries()) {
      const seen = new Set(places.map((right) => right[index]));
      expect(seen.size, `question ${index + 1}`).toBeGreaterThan(1);
    }
    const counts = [0, 1, 2, 3].map((place) => places.flat().filter((right) => right === place).length);
    // 50 of 200 each; so far off by chance less than once in a billion runs.
    for (const count of counts) expect(Math.abs(count - 50)).toBeLessThan(45);
    const orders = runs.map(({ attempt }) => JSON.stringify(attempt.questions));
    expect(new Set(orders).size).toBe(RUNS);
  });

  it('the same markers are found after submission, so that this test could fail', async () => {
    const [first] = runs;
    const result = await first?.submit();
    expect(result?.questions.map(({ explanation }) => explanation)).toEqual(
      quiz.questions.map(({ explanation }) => explanation),
    );
    expect(first?.said.join()).toMatch(/rightOption/);
  });
});

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return String(some.toSorted()) === String(others.toSorted());
}
