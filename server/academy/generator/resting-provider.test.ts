import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { modules } from '#server/academy/academy.tables.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAiStandIn } from '#tests/support/stand-ins/ai-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { generateModuleJob } from './generator.jobs.ts';

const provider = await startAiStandIn();
const test = await useTestApp(provider.env);
const { deps, call, advance } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
afterAll(provider.close);

it('a provider that asks to be left alone is not asked for another module either', async () => {
  for (let number = 3; number <= 20; number += 1) await makeModule(test, number);
  provider.misbehave('outline', { status: 429, headers: { 'Retry-After': '42' } });
  await call('POST', '/api/functions/generate-nail-modules', { token: admin.token });
  // The first module comes first, whichever of the two jobs the database finds first.
  await deps.db.execute(sql`update pgboss.job set created_on = created_on - interval '1 second'
    where name = ${generateModuleJob.name} and data ->> 'moduleNumber' = '2'`);
  await deps.queue.drainJob(generateModuleJob);
  expect(provider.asked).toEqual([
    { part: 'outline', prompt: expect.stringContaining('The module: number 1 of 20') },
  ]);

  advance({ seconds: 42 });
  // The queue goes by the database's clock.
  await deps.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${generateModuleJob.name}`,
  );
  await deps.queue.drainJob(generateModuleJob);
  expect(provider.asked).toHaveLength(21);
  expect(await deps.db.$count(modules)).toBe(20);
});
