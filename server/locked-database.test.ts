import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestPay } from '#server/billing/providers/test-pay/create-test-pay.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { outside } from '#server/platform/outside.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { openPool } from '#tests/support/test-database.ts';

const test = await useTestApp();
const { deps, logLines } = test;
const member = await makePerson(test);

/** Gives up soon; whatever it gives up early, on a busy machine, ends the same way. */
const hasty = openDatabase({ url: test.databaseUrl, log: deps.log, limits: { statementMs: 200 } });
const holder = openPool(test.databaseUrl);
afterAll(() => Promise.all([hasty.close(), holder.close()]));
const testPay = createTestPay({ ...deps, db: hasty.db, publicUrl: deps.settings.publicUrl });
const app = createApp({ ...deps, db: hasty.db, payments: outside('payments', testPay) }, test.options);

const REQUESTS = ['/api/me/courses', '/api/me/modules', '/test-pay/portal/any', '/test-pay/checkout/any'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

async function askForAll(): Promise<number[]> {
  const headers = { Authorization: `Bearer ${member.token}` };
  const answers = await Promise.all(REQUESTS.map((path) => app.request(path, { headers })));
  return answers.map(({ status }) => status);
}

it('is one line in the log every ten seconds, with a count, however many requests wait for a lock', async () => {
  await holder.query('begin');
  await holder.query('lock table enrollments, module_purchases, test_pay_customers, test_pay_checkouts');
  logLines.length = 0;
  for (let round = 0; round < 3; round += 1) expect(await askForAll()).toEqual([503, 503, 503, 503]);
  vi.setSystemTime(Date.now() + 10_000);
  await askForAll();
  await holder.query('rollback');
  const complaints = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(complaints).toEqual([
    expect.objectContaining({ msg: 'the database could not do this now', err: expect.anything() }),
    expect.objectContaining({ msg: 'the database could not do this now', unsaid: 11 }),
  ]);
});
