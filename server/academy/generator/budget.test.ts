import { afterAll, expect, it } from 'vitest';
import { modules } from '#server/academy/academy.tables.ts';
import { generatorCalls } from '#tests/support/academy/generator-calls.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAiStandIn } from '#tests/support/stand-ins/ai-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { generateModuleJob } from './generator.jobs.ts';

const provider = await startAiStandIn();
// A request costs 33 thousandths of a dollar at the stand-in: enough for one module and six parts of a second.
const test = await useTestApp({ ...provider.env, AI_BUDGET_USD: '0.5' });
const { deps } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
const { start, look } = generatorCalls(test, () => admin.token);
afterAll(provider.close);

it('a run ends when its budget is used up, and the next one continues where it stopped', async () => {
  await start();
  await deps.queue.drainJob(generateModuleJob);
  const { run, moduleCount } = await look();
  expect(moduleCount).toBe(1);
  expect(provider.asked).toHaveLength(16);
  expect(run?.costMicrodollars).toBe(16 * 33_000);
  expect(run?.finishedAt).not.toBeNull();
  expect(run?.items.map(({ state }) => state)).toEqual([
    'done',
    ...Array.from({ length: 19 }, () => 'failed'),
  ]);
  expect(run?.items[1]).toMatchObject({
    reason:
      'The budget of this run is used up ($0.50). Start another run to continue, or raise AI_BUDGET_USD.',
    progressPercentage: 60,
  });

  await start();
  await deps.queue.drainJob(generateModuleJob);
  expect(provider.asked[16]?.part).toBe('section 6');
  expect(await deps.db.$count(modules)).toBe(3);
});
