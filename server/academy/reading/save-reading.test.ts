import { describe, expect, it } from 'vitest';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Module } from '#shared/academy/academy.contract.ts';
import type { ReadingReport, ReadingState } from '#shared/academy/reading.contract.ts';
import { makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const module = await makeModule(test, 1);
const priced = await makeModule(test, 11);

const makeReader = () => makePerson(test, { hasPremium: true });
type Reader = { token: string };
type Answer = ReadingState & { code?: string };

async function save({ token }: Reader, given: Partial<ReadingReport> = {}, moduleId = module.id) {
  const body = { percentage: 0, position: 0, secondsRead: 0, ...given };
  return (await call<Answer>('PUT', `/api/modules/${moduleId}/progress`, { token, body })).json;
}
const complete = async ({ token }: Reader, moduleId = module.id) =>
  (await call<Answer>('POST', `/api/modules/${moduleId}/complete`, { token })).json;
const read = async ({ token }: Reader, moduleId = module.id) =>
  (await call<Module>('GET', `/api/modules/${moduleId}`, { token })).json;

describe('reading progress', () => {
  it('keeps the highest percentage and the last position, and comes back with the module', async () => {
    const reader = await makeReader();
    expect((await read(reader)).progress).toBeNull();
    await save(reader, { percentage: 40, position: 12 });
    expect(await save(reader, { percentage: 25, position: 7 })).toEqual({
      progressPercentage: 40,
      lastReadPosition: 7,
      timeSpentMinutes: 0,
      completedAt: null,
    });
    const { progress, version, hasQuiz } = await read(reader);
    expect({ progress, version, hasQuiz }).toEqual({
      progress: { progressPercentage: 40, lastReadPosition: 7, timeSpentMinutes: 0, completedAt: null },
      version: 1,
      hasQuiz: false,
    });
  });

  it('belongs to one person only', async () => {
    const [reader, neighbour] = [await makeReader(), await makeReader()];
    await save(reader, { percentage: 40 });
    expect((await read(neighbour)).progress).toBeNull();
  });

  it('loses nothing when devices save at once', async () => {
    const reader = await makeReader();
    const percentages = Array.from({ length: 12 }, (_, step) => ((step * 7) % 12) * 5);
    await Promise.all(percentages.map((percentage) => save(reader, { percentage })));
    expect((await read(reader)).progress).toMatchObject({ progressPercentage: 55 });
  });

  it.each<[string, Partial<ReadingReport>]>([
    ['more than everything', { percentage: 101 }],
    ['less than nothing', { percentage: -1 }],
    ['half a percent', { percentage: 0.5 }],
    ['a place before the first', { position: -1 }],
    ['time given back', { secondsRead: -60 }],
  ])('refuses %s', async (_, report) => {
    expect(await save(await makeReader(), report)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('time spent reading', () => {
  it('adds up, but never to more than has passed since the last save', async () => {
    const reader = await makeReader();
    await save(reader);
    advance({ seconds: 60 });
    await save(reader, { secondsRead: 60 });
    advance({ seconds: 60 });
    expect(await save(reader, { secondsRead: 60 })).toMatchObject({ timeSpentMinutes: 2 });
    advance({ minutes: 3 });
    expect(await save(reader, { secondsRead: 86_400 })).toMatchObject({ timeSpentMinutes: 5 });
    for (let again = 0; again < 30; again += 1) await save(reader, { secondsRead: 3_600 });
    expect((await read(reader)).progress).toMatchObject({ timeSpentMinutes: 5 });
  });

  it('starts with no more than the first save can have', async () => {
    expect(await save(await makeReader(), { secondsRead: 3_600 })).toMatchObject({ timeSpentMinutes: 0 });
  });

  it('counts what was read without a connection in full', async () => {
    const reader = await makeReader();
    await save(reader);
    advance({ minutes: 9 });
    expect(await save(reader, { secondsRead: 9 * 60 })).toMatchObject({ timeSpentMinutes: 9 });
  });
});

describe('a module is complete', () => {
  it('when its reader says so, with at least 90% read', async () => {
    const reader = await makeReader();
    expect(await complete(reader)).toMatchObject({ code: 'NOT_READ_YET' });
    await save(reader, { percentage: 89 });
    expect(await complete(reader)).toMatchObject({ code: 'NOT_READ_YET' });
    await save(reader, { percentage: 90 });
    expect(await complete(reader)).toMatchObject({
      progressPercentage: 100,
      completedAt: deps.clock.now().toISOString(),
    });
  });

  it('when all of it was read', async () => {
    const [reader, newcomer] = [await makeReader(), await makeReader()];
    await save(reader, { percentage: 60 });
    const at = deps.clock.now().toISOString();
    expect(await save(reader, { percentage: 100 })).toMatchObject({ completedAt: at });
    expect(await save(newcomer, { percentage: 100 })).toMatchObject({ completedAt: at });
  });

  it('for good: reading on or completing it again changes nothing', async () => {
    const reader = await makeReader();
    const first = await save(reader, { percentage: 100 });
    advance({ minutes: 1 });
    for (const percentage of [3, 100])
      expect(await save(reader, { percentage })).toMatchObject({
        progressPercentage: 100,
        completedAt: first.completedAt,
      });
    expect(await complete(reader)).toMatchObject({ completedAt: first.completedAt });
  });
});

it('is saved only by those who may read', async () => {
  const [student, buyer] = [await makePerson(test), await makePerson(test)];
  await deps.db.insert(modulePurchases).values({ user_id: buyer.id, module_id: priced.id });
  for (const attempt of [save(student), complete(student)])
    expect(await attempt).toMatchObject({ code: 'PREMIUM_REQUIRED' });
  const reader = await makeReader();
  expect(await save(reader, {}, priced.id)).toMatchObject({ code: 'PURCHASE_REQUIRED' });
  expect(await save(buyer, { percentage: 95 }, priced.id)).toMatchObject({ progressPercentage: 95 });
  expect(await complete(buyer, priced.id)).toMatchObject({ progressPercentage: 100 });
});

it('a module says whether it has a quiz', async () => {
  const reader = await makeReader();
  const questions = makeQuestions();
  await deps.db
    .insert(moduleQuizzes)
    .values({ module_id: module.id, title: 'Quiz', description: 'Ten.', questions });
  expect(await read(reader)).toMatchObject({ hasQuiz: true });
});
