import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import type { FinishedAttempt, OpenAttempt, Quiz } from '#shared/academy/quiz.contract.ts';
import { QUIZ_GRACE_SECONDS } from '#shared/academy/quiz.rules.ts';
import { makeBuyer } from '#tests/support/academy/make-buyer.ts';
import { makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { findOptions, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { closeAbandonedAttempts } from './close-abandoned-attempts.ts';
import { moduleQuizAttempts, moduleQuizzes } from './quiz.tables.ts';

const test = await useTestApp({ RATE_WRITES: '1000000' });
const { call, deps, advance } = test;
const module = await makeModule(test, 11);
const quiz = await makeQuiz(test, module.id);
const emit = vi.spyOn(deps, 'emit');
beforeEach(() => void emit.mockClear());
const passesTold = () => emit.mock.calls.flatMap(([, name, event]) => (name === 'quizPassed' ? [event] : []));

type Person = { id: string };

const newReader = (): Promise<Person> => makeBuyer(test, module.id);

async function ask<Answer>(person: Person, method: string, path: string, body?: object) {
  const token = await signInAgain(test, person);
  return call<Answer & { code?: string }>(method, `/api${path}`, { token, ...(body && { body }) });
}

const getQuiz = async (person: Person) => (await ask<Quiz>(person, 'GET', `/modules/${module.id}/quiz`)).json;
const start = (person: Person, id: string = crypto.randomUUID()) =>
  ask<OpenAttempt>(person, 'POST', `/modules/${module.id}/quiz/attempts`, { id });
const started = async (person: Person) => (await start(person)).json;
const get = (person: Person, { id }: { id: string }) =>
  ask<OpenAttempt | FinishedAttempt>(person, 'GET', `/me/quiz-attempts/${id}`);
const save = (person: Person, { id }: { id: string }, questionIndex: number, option: number) =>
  ask<{ answers: unknown }>(person, 'PUT', `/me/quiz-attempts/${id}/answers`, { questionIndex, option });
const submit = (person: Person, { id }: { id: string }, answers?: object[]) =>
  ask<FinishedAttempt>(person, 'POST', `/me/quiz-attempts/${id}/submission`, answers ? { answers } : {});

/** The first `right` questions answered right, the others wrong. */
function answersTo(attempt: OpenAttempt, right: number) {
  const [good, bad] = [
    findOptions(attempt.questions, quiz.questions),
    findOptions(attempt.questions, quiz.questions, 'wrong'),
  ];
  return good.map((option, questionIndex) => ({
    questionIndex,
    option: (questionIndex < right ? option : bad[questionIndex]) ?? 0,
  }));
}

const minutesToDeadline = { minutes: 15 };
const pastGrace = { minutes: 15, seconds: QUIZ_GRACE_SECONDS + 1 };

describe('the introduction', () => {
  it('says what the quiz asks for and where the person stands', async () => {
    const person = await newReader();
    expect(await getQuiz(person)).toEqual({
      moduleId: module.id,
      moduleNumber: 11,
      moduleTitle: 'Module 11',
      art: module.art,
      title: 'The quiz',
      description: 'Ten questions.',
      questionCount: 10,
      timeLimitMinutes: 15,
      passingScore: 70,
      maxAttempts: 3,
      attemptsLeft: 3,
      nextAttemptAt: null,
      openAttemptId: null,
      lastResult: null,
    });
    const attempt = await started(person);
    expect(await getQuiz(person)).toMatchObject({ attemptsLeft: 2, openAttemptId: attempt.id });
    await submit(person, attempt, answersTo(attempt, 4));
    expect(await getQuiz(person)).toMatchObject({
      attemptsLeft: 2,
      openAttemptId: null,
      lastResult: {
        attemptId: attempt.id,
        score: 40,
        passed: false,
        submittedAt: deps.clock.now().toISOString(),
      },
    });
  });

  it('has its own answer for a module without a quiz', async () => {
    const bare = await makeModule(test, 12);
    const person = await newReader();
    await deps.db.insert(modulePurchases).values({ user_id: person.id, module_id: bare.id });
    const path = `/modules/${bare.id}/quiz`;
    const refusal = { code: 'QUIZ_NOT_AVAILABLE', message: 'No quiz found for this module.' };
    expect(await ask(person, 'GET', path)).toMatchObject({ status: 404, json: refusal });
    const id = crypto.randomUUID();
    expect((await ask(person, 'POST', `${path}/attempts`, { id })).json).toMatchObject(refusal);
  });
});

describe('starting', () => {
  it('gives the time by the server’s clock, and continues what is running', async () => {
    const person = await newReader();
    const attempt = await started(person);
    expect(attempt).toMatchObject({ state: 'open', secondsLeft: 900, answers: Array(10).fill(null) });
    advance({ minutes: 2 });
    const again = await started(person);
    expect(again).toEqual({ ...attempt, secondsLeft: 780 });
    expect((await get(person, attempt)).json).toEqual(again);
    expect(await getQuiz(person)).toMatchObject({ attemptsLeft: 2 });
  });

  it('by twenty requests at once starts one attempt', async () => {
    const person = await newReader();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(person)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deps.db.$count(moduleQuizAttempts, eq(moduleQuizAttempts.user_id, person.id))).toBe(1);
  });

  it('with the same id gives the same attempt, even after its end, and refuses anyone else’s id', async () => {
    const person = await newReader();
    const id = crypto.randomUUID();
    const [first, second] = await Promise.all([start(person, id), start(person, id.toUpperCase())]);
    expect(first.json.id).toBe(id);
    expect(second.json.id).toBe(id);
    await submit(person, { id }, answersTo(first.json, 1));
    expect((await start(person, id)).json).toMatchObject({ id, state: 'finished', score: 10 });
    expect((await start(await newReader(), id)).json.code).toBe('CONFLICT');
    expect(await deps.db.$count(moduleQuizAttempts, eq(moduleQuizAttempts.id, id))).toBe(1);
  });

  it('is possible three times in any 24 hours, over all quizzes of the module', async () => {
    const person = await newReader();
    const first = deps.clock.now();
    for (let count = 0; count < 3; count += 1) {
      const attempt = await started(person);
      await submit(person, attempt, answersTo(attempt, 0));
      advance({ hours: 1 });
    }
    const opens = new Date(first.getTime() + 24 * 3_600_000).toISOString();
    expect(await getQuiz(person)).toMatchObject({ attemptsLeft: 0, nextAttemptAt: opens });
    await deps.db.update(moduleQuizzes).set({ is_active: false }).where(eq(moduleQuizzes.id, quiz.id));
    const renewed = await makeQuiz(test, module.id);
    expect(await start(person)).toMatchObject({
      status: 409,
      json: { code: 'QUIZ_ATTEMPTS_USED', data: { retryAfterSeconds: 21 * 3600 } },
    });
    await deps.db.delete(moduleQuizzes).where(eq(moduleQuizzes.id, renewed.id));
    await deps.db.update(moduleQuizzes).set({ is_active: true }).where(eq(moduleQuizzes.id, quiz.id));
    advance({ hours: 21 });
    expect((await start(person)).json).toMatchObject({ state: 'open' });
    expect(await getQuiz(person)).toMatchObject({ attemptsLeft: 0 });
  });

  it('needs access to the module; what was started with it may be finished without', async () => {
    const person = await newReader();
    const attempt = await started(person);
    await deps.db.delete(modulePurchases).where(eq(modulePurchases.user_id, person.id));
    expect(await getQuiz(person)).toMatchObject({ openAttemptId: attempt.id });
    expect((await start(person)).json.id).toBe(attempt.id);
    expect((await save(person, attempt, 0, 0)).status).toBe(200);
    expect((await submit(person, attempt)).status).toBe(200);
    expect((await get(person, attempt)).json).toMatchObject({ state: 'finished' });
    expect((await start(person)).json.code).toBe('PURCHASE_REQUIRED');
    expect(await getQuiz(person)).toMatchObject({ code: 'PURCHASE_REQUIRED' });
  });

  it('keeps the questions as they were when it began', async () => {
    const person = await newReader();
    const attempt = await started(person);
    await deps.db.update(moduleQuizzes).set({ is_active: false }).where(eq(moduleQuizzes.id, quiz.id));
    const renewed = await makeQuiz(test, module.id, { title: 'New', questions: makeQuestions('brushes') });
    expect((await get(person, attempt)).json.questions).toEqual(attempt.questions);
    expect(await getQuiz(person)).toMatchObject({ title: 'The quiz', openAttemptId: attempt.id });
    const { json } = await submit(person, attempt, answersTo(attempt, 10));
    expect(json.score).toBe(100);
    expect(await getQuiz(person)).toMatchObject({ title: 'New' });
    await deps.db.delete(moduleQuizzes).where(eq(moduleQuizzes.id, renewed.id));
    await deps.db.update(moduleQuizzes).set({ is_active: true }).where(eq(moduleQuizzes.id, quiz.id));
  });
});

describe('answers', () => {
  it('are saved one by one, in the order shown, and can be changed', async () => {
    const person = await newReader();
    const attempt = await started(person);
    await save(person, attempt, 0, 3);
    await save(person, attempt, 9, 1);
    const { json } = await save(person, attempt, 0, 2);
    const expected = [2, ...Array(8).fill(null), 1];
    expect(json.answers).toEqual(expected);
    expect((await save(person, attempt, 0, 2)).json.answers).toEqual(expected);
    expect((await get(person, attempt)).json).toMatchObject({ answers: expected });
  });

  it('from two places at once do not undo each other', async () => {
    const person = await newReader();
    const attempt = await started(person);
    const given = Array.from({ length: 10 }, (_, index) => index % 4);
    await Promise.all(given.map((option, index) => save(person, attempt, index, option)));
    expect((await get(person, attempt)).json).toMatchObject({ answers: given });
  });

  it.each([
    [10, 0],
    [-1, 0],
    [0, 4],
    [0, -1],
    [0.5, 0],
  ])('to question %d with option %d do not exist', async (questionIndex, option) => {
    const person = await newReader();
    const attempt = await started(person);
    expect((await save(person, attempt, questionIndex, option)).json.code).toBe('INVALID_INPUT');
    expect((await submit(person, attempt, [{ questionIndex, option }])).json.code).toBe('INVALID_INPUT');
  });

  it('are taken until the grace period is over, and not after submission', async () => {
    const person = await newReader();
    const attempt = await started(person);
    advance({ ...minutesToDeadline, seconds: QUIZ_GRACE_SECONDS });
    expect((await save(person, attempt, 0, 0)).status).toBe(200);
    advance({ seconds: 1 });
    expect(await save(person, attempt, 1, 0)).toMatchObject({ status: 409, json: { code: 'QUIZ_CLOSED' } });
    const next = await started(person);
    await submit(person, next, answersTo(next, 1));
    const [first] = answersTo(next, 1);
    const other = ((first?.option ?? 0) + 1) % 4;
    expect((await save(person, next, 0, other)).json.code).toBe('QUIZ_CLOSED');
    // The same again: the submission was faster than the answer it carried.
    expect((await save(person, next, 0, first?.option ?? 0)).status).toBe(200);
    expect((await get(person, next)).json).toMatchObject({ score: 10 });
  });

  it('of others do not exist', async () => {
    const attempt = await started(await newReader());
    const stranger = await newReader();
    for (const answer of [
      await get(stranger, attempt),
      await save(stranger, attempt, 0, 0),
      await submit(stranger, attempt),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });
});

describe('submitting', () => {
  it('counts what is right and explains every question', async () => {
    const person = await newReader();
    const attempt = await started(person);
    const [first, ...others] = answersTo(attempt, 6);
    await save(person, attempt, 0, first?.option ?? 0);
    advance({ minutes: 4 });
    const { json } = await submit(person, attempt, others.slice(0, 8));
    expect(json).toMatchObject({
      state: 'finished',
      score: 60,
      correctCount: 6,
      questionCount: 10,
      passingScore: 70,
      passed: false,
      attemptsLeft: 2,
      nextAttemptAt: null,
      certificateCode: null,
      isCertificateMailed: false,
    });
    expect(json.questions.map(({ options, rightOption }) => options[rightOption])).toEqual(
      quiz.questions.map(({ options, correctAnswer }) => options[correctAnswer]),
    );
    expect(json.questions.map(({ explanation }) => explanation)).toEqual(
      quiz.questions.map(({ explanation }) => explanation),
    );
    expect(json.questions.map(({ chosenOption }) => chosenOption)).toEqual([
      ...answersTo(attempt, 6)
        .slice(0, 9)
        .map(({ option }) => option),
      null,
    ]);
    expect((await get(person, attempt)).json).toEqual(json);
    expect(emit).not.toHaveBeenCalled();
    const [row] = await deps.db
      .select()
      .from(moduleQuizAttempts)
      .where(eq(moduleQuizAttempts.id, attempt.id));
    expect(row).toMatchObject({ score: 60, max_score: 100, passed: false, time_taken_minutes: 4 });
  });

  it('tells of a pass in the same transaction, and of nothing if that fails', async () => {
    const person = await newReader();
    const attempt = await started(person);
    emit.mockRejectedValueOnce(new Error('no certificate'));
    expect((await submit(person, attempt, answersTo(attempt, 7))).status).toBe(500);
    expect((await get(person, attempt)).json).toMatchObject({ state: 'open', answers: Array(10).fill(null) });
    emit.mockClear();
    const { json } = await submit(person, attempt, answersTo(attempt, 7));
    expect(json).toMatchObject({ score: 70, passed: true });
    expect(passesTold()).toEqual([
      { userId: person.id, moduleId: module.id, attemptId: attempt.id, score: 70, at: deps.clock.now() },
    ]);
  });

  it('twenty times at once, with different answers, gives one result', async () => {
    const person = await newReader();
    const attempt = await started(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(person, attempt, answersTo(attempt, index % 11))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(passesTold()).toHaveLength(answers[0]?.json.passed ? 1 : 0);
  });

  it('needs an answer before the time is up, and none after', async () => {
    const person = await newReader();
    const attempt = await started(person);
    expect(await submit(person, attempt)).toMatchObject({
      status: 409,
      json: { code: 'QUIZ_NEEDS_ANSWER' },
    });
    advance(minutesToDeadline);
    expect((await submit(person, attempt)).json).toMatchObject({
      score: 0,
      passed: false,
      submittedAt: deps.clock.now().toISOString(),
    });
  });

  it('in the grace period takes the last answers, and later counts what was saved', async () => {
    const [prompt, late] = [await newReader(), await newReader()];
    const attempts = { prompt: await started(prompt), late: await started(late) };
    const [saved] = answersTo(attempts.late, 1);
    await save(late, attempts.late, 0, saved?.option ?? 0);
    const limit = new Date(deps.clock.now().getTime() + 15 * 60_000).toISOString();
    advance({ ...minutesToDeadline, seconds: QUIZ_GRACE_SECONDS });
    const { json } = await submit(prompt, attempts.prompt, answersTo(attempts.prompt, 10));
    expect(json).toMatchObject({ score: 100, submittedAt: limit });
    advance({ seconds: 1 });
    const { json: counted } = await submit(late, attempts.late, answersTo(attempts.late, 10));
    expect(counted).toMatchObject({ score: 10, submittedAt: limit });
  });

  it('shows the certificate for the module once there is one', async () => {
    const person = await newReader();
    const attempt = await started(person);
    await submit(person, attempt, answersTo(attempt, 10));
    const code = crypto.randomUUID();
    await deps.db.delete(moduleCertificates).where(eq(moduleCertificates.user_id, person.id));
    await deps.db.insert(moduleCertificates).values({
      code,
      user_id: person.id,
      module_id: module.id,
      attempt_id: attempt.id,
      holder_name: 'Ada',
      module_number: 11,
      module_title: 'Module 11',
      score: 100,
      issued_at: deps.clock.now(),
    });
    expect((await get(person, attempt)).json).toMatchObject({ certificateCode: code });
  });
});

describe('an attempt nobody came back to', () => {
  it('is closed by a job, with what was saved, and counts', async () => {
    const [abandoning, passing, running] = [await newReader(), await newReader(), await newReader()];
    const [empty, full] = [await started(abandoning), await started(passing)];
    for (const { questionIndex, option } of answersTo(full, 10))
      await save(passing, full, questionIndex, option);
    advance({ minutes: 5 });
    const open = await started(running);
    advance({ minutes: 10, seconds: QUIZ_GRACE_SECONDS + 1 });
    await closeAbandonedAttempts(deps);
    expect(passesTold()).toEqual([
      expect.objectContaining({ userId: passing.id, attemptId: full.id, score: 100 }),
    ]);
    await closeAbandonedAttempts(deps);
    expect(passesTold()).toHaveLength(1);
    const [row] = await deps.db.select().from(moduleQuizAttempts).where(eq(moduleQuizAttempts.id, empty.id));
    expect(row).toMatchObject({ score: 0, passed: false, time_taken_minutes: 15 });
    expect(row?.submitted_at).toEqual(row?.deadline_at);
    expect(await getQuiz(abandoning)).toMatchObject({ attemptsLeft: 2, lastResult: { score: 0 } });
    expect((await get(running, open)).json).toMatchObject({ state: 'open' });
  });

  it('does not keep others open when it cannot be closed', async () => {
    const [first, second] = [await newReader(), await newReader()];
    const stuck = await started(first);
    for (const { questionIndex, option } of answersTo(stuck, 10))
      await save(first, stuck, questionIndex, option);
    advance({ seconds: 1 });
    const other = await started(second);
    advance(pastGrace);
    emit.mockRejectedValueOnce(new Error('no certificate'));
    await closeAbandonedAttempts(deps);
    const isOpen = async (id: string) => {
      const [row] = await deps.db.select().from(moduleQuizAttempts).where(eq(moduleQuizAttempts.id, id));
      return row?.submitted_at === null;
    };
    expect([await isOpen(stuck.id), await isOpen(other.id)]).toEqual([true, false]);
    await closeAbandonedAttempts(deps);
    expect(await isOpen(stuck.id)).toBe(false);
  });

  it('does not keep others open even if there are hundreds like it', async () => {
    const people = Array.from({ length: 201 }, (_, index) => ({ email: `stuck-${index}@example.com` }));
    const stuck = await deps.db.insert(users).values(people).returning({ id: users.id });
    const at = deps.clock.now();
    await deps.db.insert(moduleQuizAttempts).values(
      stuck.map(({ id }) => ({
        user_id: id,
        module_id: module.id,
        quiz_id: quiz.id,
        option_orders: quiz.questions.map(() => [0, 1, 2, 3]),
        answers: Object.fromEntries(quiz.questions.map(({ correctAnswer }, index) => [index, correctAnswer])),
        started_at: at,
        deadline_at: at,
      })),
    );
    advance({ seconds: 1 });
    const other = await started(await newReader());
    advance(pastGrace);
    emit.mockRejectedValue(new Error('no certificate'));
    await closeAbandonedAttempts(deps);
    emit.mockReset();
    const { id, user_id, submitted_at } = moduleQuizAttempts;
    const isStuck = inArray(
      user_id,
      stuck.map((person) => person.id),
    );
    const countOpen = (which: SQL) => deps.db.$count(moduleQuizAttempts, and(isNull(submitted_at), which));
    expect(await countOpen(isStuck)).toBe(stuck.length);
    expect(await countOpen(eq(id, other.id))).toBe(0);
    await deps.db.delete(moduleQuizAttempts).where(isStuck);
  });

  it.each([
    ['reading it', async (person: Person, attempt: OpenAttempt) => void (await get(person, attempt))],
    ['the introduction', async (person: Person) => void (await getQuiz(person))],
    ['starting the next one', async (person: Person) => void (await start(person))],
    [
      'starting it again',
      async (person: Person, attempt: OpenAttempt) => void (await start(person, attempt.id)),
    ],
  ])('is closed by %s', async (_, act) => {
    const person = await newReader();
    const attempt = await started(person);
    advance(pastGrace);
    await act(person, attempt);
    const [row] = await deps.db
      .select()
      .from(moduleQuizAttempts)
      .where(eq(moduleQuizAttempts.id, attempt.id));
    expect(row).toMatchObject({ score: 0, submitted_at: row?.deadline_at });
  });
});
