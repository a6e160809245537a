import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { adminActs } from '#server/admin/admin.tables.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { personTopic } from '#shared/realtime.ts';
import { generatorCalls } from '#tests/support/academy/generator-calls.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { generateModuleJob } from './generator.jobs.ts';
import { moduleGenerationItems, moduleGenerations } from './generator.tables.ts';

const test = await useTestApp();
const { deps, call, published } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
const builtIn = listBuiltInModules()
  .map(({ moduleNumber }) => moduleNumber)
  .toSorted((a, b) => a - b);
const ALL = Array.from({ length: 20 }, (_, index) => index + 1);

const { start, look } = generatorCalls(test, () => admin.token);

beforeEach(async () => {
  await deps.db.delete(moduleGenerations);
  await deps.db.delete(modules);
  await deps.queue.drainJob(generateModuleJob);
  published.length = 0;
});

describe('without an AI', () => {
  it('publishes the built-in modules, and only those', async () => {
    expect(await look()).toEqual({
      moduleCount: 0,
      availableCount: builtIn.length,
      source: 'built-in',
      run: null,
    });
    expect((await start()).json).toEqual({
      background_task: true,
      modules_to_generate: builtIn.length,
      estimated_completion_minutes: 1,
      total_modules: 20,
      message: `${builtIn.length} modules are being generated.`,
      modules_created: 0,
      existing_modules: 0,
      errors: [],
    });
    expect((await look()).run?.items.map(({ state }) => state)).toEqual(builtIn.map(() => 'queued'));

    await deps.queue.drainJob(generateModuleJob);
    const { run, moduleCount } = await look();
    expect(moduleCount).toBe(builtIn.length);
    expect(run?.items.map(({ moduleNumber, state }) => [moduleNumber, state])).toEqual(
      builtIn.map((number) => [number, 'done']),
    );
    expect(run).toMatchObject({ finishedAt: expect.any(String), inputTokens: 0, costMicrodollars: 0 });
    const { json: cards } = await call<ModuleCard[]>('GET', '/api/modules');
    expect(cards.map(({ moduleNumber }) => moduleNumber)).toEqual(builtIn);
    const origins = await deps.db.select({ origin: moduleVersions.origin }).from(moduleVersions);
    expect(new Set(origins.map(({ origin }) => origin))).toEqual(new Set(['built-in']));
  });

  it('has nothing to do once they are there', async () => {
    for (const number of builtIn) await makeModule(test, number);
    expect((await start()).json).toMatchObject({
      background_task: false,
      modules_to_generate: 0,
      estimated_completion_minutes: 0,
      existing_modules: builtIn.length,
    });
    expect(await deps.db.$count(moduleGenerations)).toBe(0);
  });

  it('has nothing to do when all twenty exist', async () => {
    for (const number of ALL) await makeModule(test, number);
    expect((await start()).json).toMatchObject({
      background_task: false,
      message: 'All 20 modules are in the academy.',
      existing_modules: 20,
    });
  });

  it('does not repeat a module that has appeared since the click', async () => {
    await start();
    const { id } = await makeModule(test, builtIn[0] ?? 0);
    await deps.queue.drainJob(generateModuleJob);
    expect((await look()).run?.items[0]?.state).toBe('done');
    const { json: cards } = await call<ModuleCard[]>('GET', '/api/modules');
    expect(cards[0]).toMatchObject({ id, title: `Module ${builtIn[0]}` });
  });
});

it('twenty clicks at once start one run, with one job a module', async () => {
  const acts = await deps.db.$count(adminActs);
  const answers = await Promise.all(Array.from({ length: 20 }, start));
  expect(new Set(answers.map(({ json }) => json.modules_to_generate))).toEqual(new Set([builtIn.length]));
  expect(answers.every(({ json }) => json.background_task)).toBe(true);
  expect(await deps.db.$count(moduleGenerations)).toBe(1);
  expect(await deps.db.$count(moduleGenerationItems)).toBe(builtIn.length);
  expect(await deps.queue.drainJob(generateModuleJob)).toEqual({ completed: builtIn.length, failed: 0 });
  expect(await deps.db.$count(adminActs)).toBe(acts + 1);
});

it('a click while a run is live answers with that run', async () => {
  await start();
  const [failed = 0, done = 0] = builtIn;
  const isItem = (number: number) => eq(moduleGenerationItems.module_number, number);
  await deps.db.update(moduleGenerationItems).set({ state: 'failed', reason: 'No.' }).where(isItem(failed));
  await deps.db.update(moduleGenerationItems).set({ state: 'done' }).where(isItem(done));
  expect((await start()).json).toMatchObject({
    background_task: true,
    modules_to_generate: builtIn.length - 2,
    message: `${builtIn.length - 2} modules are still being generated.`,
    modules_created: 1,
    errors: [`Module ${failed}: No.`],
  });
  expect(await deps.db.$count(moduleGenerations)).toBe(1);
});

it('tells the administrator’s pages, and nobody else’s, whenever something has changed', async () => {
  await makePerson(test);
  await start();
  await deps.queue.drainJob(generateModuleJob);
  const news = published.filter(({ name }) => name === 'module-generation.changed');
  expect(news.length).toBeGreaterThan(builtIn.length);
  expect(new Set(news.map(({ topic }) => topic))).toEqual(new Set([personTopic(admin.id)]));
});

it('only a module that has failed in the latest run can be retried', async () => {
  const retry = (number: number) =>
    call('POST', `/api/admin/module-generation/${number}/retry`, { token: admin.token });
  expect((await retry(1)).status).toBe(404);
  await start();
  expect((await retry(1)).status).toBe(404);
  await deps.queue.drainJob(generateModuleJob);
  expect((await retry(1)).status).toBe(404);
  expect((await look()).run?.finishedAt).not.toBeNull();
  expect((await retry(21)).status).toBe(400);
});
