import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { modules } from '#server/academy/academy.tables.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAiStandIn } from '#tests/support/stand-ins/ai-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { continueGeneration } from './continue-generation.ts';
import { generateModuleJob } from './generator.jobs.ts';

const WORKER = join(import.meta.dirname, '../../../tests/support/academy/generation-fixture.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-killed-'));
const provider = await startAiStandIn();
const test = await useTestApp(provider.env);
const { deps, call, advance, databaseUrl } = test;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
afterAll(async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('what a killed process was writing is continued by another, with the part it was waiting for', async () => {
  for (let number = 2; number <= 20; number += 1) await makeModule(test, number);
  provider.misbehave('section 4', { hang: true });
  await call('POST', '/api/functions/generate-nail-modules', { token: admin.token });
  const worker = fork(WORKER, {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...provider.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://lunula.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a signing key for tests, 32 bytes',
    },
  });
  const exited = once(worker, 'exit');
  await Promise.race([provider.untilHanging(), exited]);
  worker.kill('SIGKILL');
  await exited;

  // Its claim was made by the real clock, and has to run out.
  advance({ seconds: (Date.now() - deps.clock.now().getTime()) / 1000, minutes: 1 });
  await continueGeneration(deps);
  await deps.queue.drainJob(generateModuleJob);
  expect(provider.asked.map(({ part }) => part)).toEqual([
    ...['outline', 'section 1', 'section 2', 'section 3', 'section 4'],
    ...['section 4', 'section 5', 'section 6', 'section 7', 'section 8', 'quiz'],
  ]);
  expect(await deps.db.$count(modules)).toBe(20);
});
