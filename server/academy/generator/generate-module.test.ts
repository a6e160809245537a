import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Module } from '#shared/academy/academy.contract.ts';
import { countWords } from '#shared/academy/academy.rules.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { generatorCalls } from '#tests/support/academy/generator-calls.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { startAiStandIn, TOKENS } from '#tests/support/stand-ins/ai-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { continueGeneration } from './continue-generation.ts';
import { generateModule } from './generate-module.ts';
import { generateModuleJob } from './generator.jobs.ts';
import { moduleGenerations } from './generator.tables.ts';

const provider = await startAiStandIn();
const test = await useTestApp({ ...provider.env, AI_BUDGET_USD: '20' });
const { deps, call, advance } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
let { token } = admin;
const generator = generatorCalls(test, () => token);
afterAll(provider.close);
afterEach(() => void vi.restoreAllMocks());

const WHOLE = ['outline', ...Array.from({ length: 8 }, (_, index) => `section ${index + 1}`), 'quiz'];
const OTHERS = Array.from({ length: 20 }, (_, index) => index + 1).filter((number) => number !== 3);
const askedParts = () => provider.asked.map(({ part }) => part);

await Promise.all(OTHERS.map((number) => makeModule(test, number)));

/** Only module 3 is missing. */
beforeEach(async () => {
  provider.reset();
  token = await signInAgain(test, admin);
  await deps.db.delete(moduleGenerations);
  await deps.db.delete(modules).where(eq(modules.module_number, 3));
  await deps.queue.drainJob(generateModuleJob);
});

async function start() {
  expect((await generator.start()).status).toBe(200);
}

async function look() {
  const { run } = await generator.look();
  const item = run?.items[0];
  if (!run || !item) throw new Error('no run');
  return { ...run, item };
}

async function generate() {
  await start();
  await deps.queue.drainJob(generateModuleJob);
  return look();
}

describe('a module written by an AI', () => {
  it('is asked for part by part, checked and published, with what it cost', async () => {
    const { item, finishedAt, inputTokens, outputTokens, costMicrodollars } = await generate();
    expect(askedParts()).toEqual(WHOLE);
    expect(item).toMatchObject({ moduleNumber: 3, state: 'done', reason: '', progressPercentage: 100 });
    expect(finishedAt).not.toBeNull();
    expect({ inputTokens, outputTokens, costMicrodollars }).toEqual({
      inputTokens: WHOLE.length * TOKENS.prompt_tokens,
      outputTokens: WHOLE.length * TOKENS.completion_tokens,
      costMicrodollars: WHOLE.length * (3 * TOKENS.prompt_tokens + 15 * TOKENS.completion_tokens),
    });
    const [module] = await deps.db.select().from(modules).where(eq(modules.module_number, 3));
    expect(module).toMatchObject({
      title: 'Filing: Five Shapes',
      difficulty_level: 'beginner',
      is_free_with_subscription: true,
      individual_price_cents: null,
      built_in_fingerprint: null,
    });
    const words = countWords(module?.content ?? '');
    expect(words).toBeGreaterThanOrEqual(MODULE_WORDS.fewest);
    expect(words).toBeLessThanOrEqual(MODULE_WORDS.most);
    const [version] = await deps.db
      .select()
      .from(moduleVersions)
      .where(eq(moduleVersions.module_id, module?.id ?? ''));
    expect(version?.origin).toBe('generated');
    const quiz = and(eq(moduleQuizzes.module_id, module?.id ?? ''), moduleQuizzes.is_active);
    expect(await deps.db.$count(moduleQuizzes, quiz)).toBe(1);
  });

  it('tells each section what the earlier ones have said, and the quiz the whole text', async () => {
    await generate();
    const [, , second, , , , , , , quiz] = provider.asked;
    expect(second?.prompt).toContain('1. Stage 1 (written; what it says: Stage 1 was told.)');
    expect(second?.prompt).toContain('3. Stage 3 (to be written: What stage 3 is about.)');
    expect(second?.prompt).toContain('number 3 of 20, "Filing: Five Shapes" (beginner level)');
    expect(quiz?.prompt).toContain('### Grip 8');
  });

  it('cannot smuggle in markup: what looks like Markdown is read by the safe renderer', async () => {
    provider.misbehave('section 1', {
      spoil: (answer) => answer.replace('word0', '[word0](javascript:alert(1))'),
    });
    await generate();
    const reader = await makePerson(test, { hasPremium: true });
    const [module] = await deps.db.select().from(modules).where(eq(modules.module_number, 3));
    const { status, text } = await call<Module>('GET', `/api/modules/${module?.id}`, { token: reader.token });
    expect(status).toBe(200);
    expect(text).not.toMatch(/"href":"javascript:/);
  });
});

const fewer = (answer: string) => {
  const section = JSON.parse(answer);
  return JSON.stringify({ ...section, body: section.body.split(' ').slice(0, 40).join(' ') });
};
const withQuestions = (change: (questions: Record<string, unknown>[]) => unknown[]) => (answer: string) =>
  JSON.stringify({ questions: change(JSON.parse(answer).questions) });

describe('an answer that is not good enough', () => {
  it.each([
    ['is not JSON', 'outline', () => 'I would rather talk about hair.', 'is not one complete JSON object'],
    ['is truncated JSON', 'section 2', (answer: string) => answer.slice(0, -200), 'is not one complete JSON'],
    [
      'plans too few sections',
      'outline',
      (answer: string) => answer.replace(/,\{"heading":"Stage [5-8]".*?\}/g, ''),
      'at least 8 sections',
    ],
    ['has too few words', 'section 4', fewer, /The section has \d+ words; it needs between \d+ and \d+/],
    [
      'has characters that no database keeps',
      'section 2',
      (answer: string) => answer.replace('word0', 'word0\\u0000\\ud800'),
      'characters that cannot be kept',
    ],
    ['is no text at all', 'quiz', () => 'NUL\u0000', 'is not one complete JSON object'],
    ['is empty', 'section 3', () => '', 'is not one complete JSON object'],
    [
      'has HTML in the text',
      'section 1',
      (answer: string) => answer.replace('word0', '<img src=x onerror=alert(1)>'),
      'HTML is shown as text',
    ],
    [
      'has a heading that another part has',
      'section 5',
      (answer: string) => answer.replace('Grip 5', 'Grip 4'),
      '“Grip 4” is a heading twice',
    ],
    [
      'has a heading of the wrong level',
      'section 5',
      (answer: string) => answer.replace('### Grip', '## Grip'),
      'third-level heading',
    ],
    [
      'has too few questions',
      'quiz',
      withQuestions((questions) => questions.slice(1)),
      'A quiz has 10 questions',
    ],
    [
      'has two options alike',
      'quiz',
      withQuestions(([first, ...rest]) => [{ ...first, options: ['A', 'b', 'B', 'C'] }, ...rest]),
      'No two options may be the same',
    ],
    [
      'has no right answer',
      'quiz',
      withQuestions(([first, ...rest]) => [{ ...first, correctAnswer: 4 }, ...rest]),
      'Choose the right answer',
    ],
    [
      'has every right answer in one place',
      'quiz',
      withQuestions((questions) => questions.map((question) => ({ ...question, correctAnswer: 1 }))),
      'not spread',
    ],
  ])('%s: it is told what was wrong, and its next answer counts', async (_, part, spoil, fault) => {
    provider.misbehave(part, { spoil });
    const { item } = await generate();
    expect(item).toMatchObject({ state: 'done', reason: '' });
    const [first, again] = provider.asked.filter((asked) => asked.part === part);
    expect(first?.prompt).not.toContain('refused');
    expect(again?.prompt).toContain('It was refused for these reasons:');
    expect(again?.prompt.slice(first?.prompt.length)).toMatch(fault);
    expect(provider.asked).toHaveLength(WHOLE.length + 1);
  });

  it('that was cut off by the model’s limit is asked for again', async () => {
    provider.misbehave('section 3', { finishReason: 'length' });
    expect((await generate()).item.state).toBe('done');
    expect(provider.asked[4]?.prompt).toContain('cut off because it became too long');
  });

  it('four times in a row fails the module, with a reason, and a retry continues there', async () => {
    provider.misbehave('section 2', ...Array.from({ length: 4 }, () => ({ spoil: fewer })));
    const { item, finishedAt } = await generate();
    expect(item.state).toBe('failed');
    expect(item.reason).toMatch(
      /^The AI’s answer for section 2 of 8 was refused 4 times, at last for this: The section has 40 words; it needs between \d+ and \d+\.$/,
    );
    expect(finishedAt).not.toBeNull();
    expect(await deps.db.$count(modules)).toBe(19);

    provider.reset();
    const { status } = await call('POST', '/api/admin/module-generation/3/retry', { token });
    expect(status).toBe(200);
    expect((await look()).finishedAt).toBeNull();
    await deps.queue.drainJob(generateModuleJob);
    expect((await look()).item).toMatchObject({ state: 'done', reason: '' });
    expect(askedParts()).toEqual(WHOLE.slice(2));
  });
});

describe('a provider in trouble', () => {
  it.each([
    ['is down', { status: 500 }, 15, /^The AI provider failed \(500\)\. /],
    [
      'says when to come back',
      { status: 429, headers: { 'Retry-After': '42' } },
      42,
      'The AI provider has had too many requests from us.',
    ],
    [
      'asks for a day',
      { status: 429, headers: { 'Retry-After': '86400' } },
      600,
      'The AI provider has had too many requests from us.',
    ],
    ['hangs up halfway', { cut: true as const }, 15, /^The AI provider/],
    [
      'talks nonsense',
      { body: '<html>Bad gateway' },
      15,
      /^The AI provider’s answer could not be read \(200\)\. /,
    ],
  ])('%s: the part is asked for again after a pause', async (_, way, seconds, reason) => {
    provider.misbehave('section 2', way);
    await start();
    const pauses = recordPauses();
    await deps.queue.drainJob(generateModuleJob);
    expect((await look()).item).toMatchObject({ state: 'done', reason: '' });
    expect(askedParts()).toEqual([...WHOLE.slice(0, 3), ...WHOLE.slice(2)]);
    expect(pauses).toEqual([{ seconds, state: 'queued', reason: expect.stringMatching(reason) }]);
    expect(pauses[0]?.reason).toContain(`Trying again in ${seconds} seconds.`);
  });

  it('waits longer and longer, then gives up with the reason', async () => {
    provider.misbehave('outline', ...Array.from({ length: 8 }, () => ({ status: 503 })));
    await start();
    const pauses = recordPauses();
    await deps.queue.drainJob(generateModuleJob);
    expect(pauses.map(({ seconds }) => seconds)).toEqual([15, 30, 60, 120, 240, 480, 600]);
    expect((await look()).item).toMatchObject({ state: 'failed', reason: 'The AI provider failed (503).' });
    expect(askedParts()).toEqual(Array.from({ length: 8 }, () => 'outline'));
  });

  it('says nothing: the call ends at its deadline and is made again', async () => {
    provider.misbehave('section 1', { hang: true });
    await start();
    recordPauses();
    const drained = deps.queue.drainJob(generateModuleJob);
    await provider.untilHanging();
    advance({ minutes: 3 });
    await drained;
    expect((await look()).item.state).toBe('done');
    expect(askedParts()).toEqual([...WHOLE.slice(0, 2), ...WHOLE.slice(1)]);
  });

  it('refuses for good: the module fails at once, without the provider’s words or the key', async () => {
    provider.misbehave('outline', { status: 401 });
    const { item } = await generate();
    expect(item).toMatchObject({
      state: 'failed',
      reason: 'The AI provider does not accept the key. Please check AI_API_KEY.',
    });
    expect(provider.asked).toHaveLength(1);
    const log = test.logLines.join('');
    expect(log).toMatch(/"moduleNumber":3,"reason":"[^"]+AI_API_KEY\.".*"msg":"a module was given up"/);
    expect(log).not.toContain('secret-key');
  });

  /** Each time an item is put off: for how long, and what the administrator reads meanwhile. Nobody waits. */
  function recordPauses() {
    const { send } = deps.queue;
    const pauses: { seconds: number; state: string; reason: string }[] = [];
    vi.spyOn(deps.queue, 'send').mockImplementation(async (job, payload, options = {}) => {
      const { tx, startAfter } = options;
      if (!tx || typeof startAfter !== 'number') return send(job, payload, options);
      const { rows } = await tx.execute<{ state: string; reason: string }>(
        sql`select state, reason from module_generation_items`,
      );
      pauses.push(...rows.map((row) => ({ ...row, seconds: startAfter })));
      return send(job, payload, { ...options, startAfter: undefined });
    });
    return pauses;
  }
});

describe('a run that was interrupted', () => {
  const nobody = new AbortController().signal;
  const key = async () => ({ generationId: (await look()).id, moduleNumber: 3 });

  it('continues with the part that was under way, once the lost process is given up', async () => {
    provider.misbehave('section 4', { hang: true });
    await start();
    // As in a process that was killed: whatever it waits for never comes.
    const lost = { ...deps, clock: { ...deps.clock, timeout: () => nobody } };
    void generateModule(lost, await key(), nobody).catch(() => undefined);
    await provider.untilHanging();
    expect((await look()).item).toMatchObject({ state: 'writing', progressPercentage: 40 });

    await deps.queue.drainJob(generateModuleJob);
    await continueGeneration(deps);
    await deps.queue.drainJob(generateModuleJob);
    expect(provider.asked).toHaveLength(5);

    advance({ seconds: 31 });
    await continueGeneration(deps);
    await deps.queue.drainJob(generateModuleJob);
    expect((await look()).item.state).toBe('done');
    expect(askedParts()).toEqual([...WHOLE.slice(0, 5), ...WHOLE.slice(4)]);
  });

  it('by a shutdown is handed back at once', async () => {
    provider.misbehave('section 4', { hang: true });
    await start();
    const stopping = new AbortController();
    await deps.db.execute(sql`delete from pgboss.job where name = ${generateModuleJob.name}`);
    const handed = generateModule(deps, await key(), stopping.signal);
    await provider.untilHanging();
    stopping.abort();
    await handed;
    expect((await look()).item).toMatchObject({ state: 'queued', reason: '', progressPercentage: 40 });
    await deps.queue.drainJob(generateModuleJob);
    expect((await look()).item.state).toBe('done');
    expect(askedParts()).toEqual([...WHOLE.slice(0, 5), ...WHOLE.slice(4)]);
  });

  it('is worked on by one of two processes, and no part is asked for twice', async () => {
    await start();
    const item = await key();
    await Promise.all([generateModule(deps, item, nobody), generateModule(deps, item, nobody)]);
    expect(askedParts()).toEqual(WHOLE);
    expect((await look()).item.state).toBe('done');
  });

  it('leaves a module alone that somebody else has added in the meantime', async () => {
    provider.misbehave('quiz', { hang: true });
    await start();
    const drained = deps.queue.drainJob(generateModuleJob);
    await provider.untilHanging();
    const { id } = await makeModule(test, 3);
    advance({ minutes: 3 });
    await drained;
    await generateModule(deps, await key(), nobody);
    expect((await look()).item.state).toBe('done');
    const [module] = await deps.db.select().from(modules).where(eq(modules.module_number, 3));
    expect(module).toMatchObject({ id, title: 'Module 3', version: 1 });
    expect(askedParts()).toEqual(WHOLE);
  });
});
