import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modules } from '#server/academy/academy.tables.ts';
import { addModule } from '#server/academy/save-module.ts';
import type { Deps } from '#server/deps.ts';
import { generatorCalls } from '#tests/support/academy/generator-calls.ts';
import { makeModuleText } from '#tests/support/academy/make-module-text.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { startAiStandIn, TOKENS } from '#tests/support/stand-ins/ai-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { continueGeneration } from './continue-generation.ts';
import { generateModule } from './generate-module.ts';
import { moduleGenerationItems as items, moduleGenerations } from './generator.tables.ts';

const provider = await startAiStandIn();
const test = await useTestApp(provider.env);
const { deps, advance } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
afterAll(provider.close);
afterEach(() => void vi.restoreAllMocks());

const PARTS = 10;
const signal = new AbortController().signal;
const OTHERS = Array.from({ length: 20 }, (_, index) => index + 1).filter((number) => number !== 3);
let key: { generationId: string; moduleNumber: number };
let token: string;
const generator = generatorCalls(test, () => token);
await Promise.all(OTHERS.map((number) => makeModule(test, number)));

/** Only module 3 is missing, and its job is called by the test alone. */
beforeEach(async () => {
  provider.reset();
  await deps.db.delete(moduleGenerations);
  await deps.db.delete(modules).where(eq(modules.module_number, 3));
  token = await signInAgain(test, admin);
  await generator.start();
  const [run] = await deps.db.select({ id: moduleGenerations.id }).from(moduleGenerations);
  key = { generationId: run?.id ?? '', moduleNumber: 3 };
});

async function look() {
  const { run } = await generator.look();
  return { ...run, item: run?.items[0] };
}

const isItem = () => eq(items.generation_id, key.generationId);

async function claimedUntil(): Promise<string | undefined> {
  const [row] = await deps.db.select({ draft: items.draft }).from(items).where(isItem());
  return row?.draft.claim?.until;
}

/** Works until it is killed: nothing that it waits for ever comes. */
function workLost(): void {
  const lost: Deps = { ...deps, clock: { ...deps.clock, timeout: () => signal } };
  void generateModule(lost, key, signal).catch(() => undefined);
}

it('a process that waits for a slow answer keeps its claim', async () => {
  provider.misbehave('section 4', { hang: true });
  const timers = vi.spyOn(deps.clock, 'timeout');
  const renewals = () => timers.mock.calls.filter(([milliseconds]) => milliseconds === 10_000).length;
  const working = generateModule(deps, key, signal);
  await provider.untilHanging();
  for (let times = 0; times < 3; times += 1) {
    await vi.waitFor(() => expect(renewals()).toBe(times + 1), { timeout: 30_000 });
    advance({ seconds: 20 });
    const until = new Date(deps.clock.now().getTime() + 30_000).toISOString();
    await vi.waitFor(async () => expect(await claimedUntil()).toBe(until), { timeout: 30_000 });
  }
  await continueGeneration(deps);
  await generateModule(deps, key, signal);
  expect(provider.asked).toHaveLength(5);
  advance({ minutes: 3 });
  await working;
  expect(await claimedUntil()).toBeUndefined();
});

it('a claim made by a clock that was wrong does not hold anybody up', async () => {
  const claim = { by: 'somebody', until: '2036-01-01T00:00:00.000Z' };
  await deps.db.update(items).set({ draft: { claim } }).where(isItem());
  await generateModule(deps, key, signal);
  expect((await look()).item?.state).toBe('done');
});

it('a module that cannot be stored is given up, and nothing is paid for twice', async () => {
  vi.spyOn(deps, 'announcePublicChange').mockRejectedValue(new Error('broken'));
  for (let times = 0; times < 8; times += 1) await generateModule(deps, key, signal);
  expect(provider.asked).toHaveLength(PARTS);
  expect(await look()).toMatchObject({
    finishedAt: expect.any(String),
    item: {
      state: 'failed',
      reason: 'Something went wrong at Lunula, not at the AI provider. The log says what.',
    },
  });
  expect(test.logLines.join('')).toContain('a module could not be worked on');
});

it('a part that is the death of every process is given up', async () => {
  provider.misbehave('outline', ...Array.from({ length: 9 }, () => ({ hang: true as const })));
  for (let deaths = 1; deaths <= 8; deaths += 1) {
    workLost();
    await vi.waitFor(() => expect(provider.asked).toHaveLength(deaths), { timeout: 30_000 });
    advance({ seconds: 31 });
  }
  await generateModule(deps, key, signal);
  expect(provider.asked).toHaveLength(8);
  expect((await look()).item).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('again and again'),
  });
});

it('an answer outlasts a restart of the database, and is counted once', async () => {
  provider.misbehave('outline', {
    spoil(answer) {
      const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
      vi.spyOn(deps.db, 'transaction').mockRejectedValueOnce(away);
      return answer;
    },
  });
  await generateModule(deps, key, signal);
  expect(provider.asked).toHaveLength(PARTS);
  expect(await look()).toMatchObject({
    item: { state: 'done' },
    inputTokens: PARTS * TOKENS.prompt_tokens,
    outputTokens: PARTS * TOKENS.completion_tokens,
  });
});

it('a module that is being added at the same moment is not overwritten', async () => {
  const inserted = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const art = { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' } as const;
  const another = { moduleNumber: 3, art, origin: 'edited', builtInFingerprint: null } as const;
  const adding = deps.db.transaction(async (tx) => {
    const text = makeModuleText(3, { title: 'Somebody else’s' });
    await addModule(deps, tx, { ...another, text });
    inserted.resolve();
    await added.promise;
  });
  await inserted.promise;
  const generating = generateModule(deps, key, signal);
  await test.untilWaiting();
  added.resolve();
  await Promise.all([adding, generating]);
  const [module] = await deps.db.select().from(modules).where(eq(modules.module_number, 3));
  expect(module).toMatchObject({ title: 'Somebody else’s', version: 1 });
  expect((await look()).item?.state).toBe('done');
});
