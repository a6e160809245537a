import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assembleDeps } from '#server/assemble-deps.ts';
import { processEventsJob } from '#server/billing/billing.jobs.ts';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { hurryJob } from '#server/platform/queue/hurry-job.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { holdAnswers } from '#tests/support/stand-ins/hold-answers.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { processEvents } from './process-events.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

const test = await useTestPayments();
const { deps, bank, checkout, deliver, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2400 });

/** Somebody has paid, and we have acknowledged the news. */
async function buy() {
  const person = await makePerson(test);
  bank.events.length = 0;
  const { json } = await checkout(person.token, { kind: 'course', courseId: course.id, consent: true });
  bank.pay(json.url);
  const event = bank.events.find(({ subject }) => subject.kind === 'payment');
  if (!event) throw new Error('no event');
  expect(await deliver(event)).toBe(200);
  return {
    isServed: async () => (await deps.db.$count(enrollments, eq(enrollments.user_id, person.id))) === 1,
    async row() {
      const [row] = await deps.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.provider_event_id, event.id));
      if (!row) throw new Error('no row');
      return row;
    },
  };
}

/** A process that was killed or frozen in mid-attempt: it holds the claim and never renews it. */
function lifeless(): Deps {
  const { now } = deps.clock;
  return { ...deps, clock: { now, timeout: () => new AbortController().signal } };
}

describe('an event whose process was killed', () => {
  it('is taken over after seconds, by a job that was queued beforehand', async () => {
    const bought = await buy();
    const answers = holdAnswers(bank);
    await answers.begin(true, () => processEvents(lifeless()));
    const { rows } = await deps.db.execute<{ seconds: number }>(sql`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = ${processEventsJob.name} and state = 'created' and singleton_key like 'due %'`);
    expect(rows).toEqual([{ seconds: 15 }]);

    answers.release();
    await processEvents(deps);
    expect(await bought.isServed(), 'it might still be alive').toBe(false);
    advance({ seconds: 15 });
    await processEvents(deps);
    expect(await bought.isServed()).toBe(true);

    const { processed_at } = await bought.row();
    while (answers.waiting() > 0) await answers.letGo(0);
    expect(await bought.row(), 'the other was only frozen, and changes nothing').toMatchObject({
      processed_at,
      attempts: 2,
      last_error: null,
    });
    expect(await bought.isServed()).toBe(true);
  });
});

describe('an event whose provider is slow', () => {
  it('stays with its process, which renews the claim', async () => {
    const bought = await buy();
    const answers = holdAnswers(bank);
    await answers.begin(true, () => processEvents(deps));
    for (let renewals = 0; renewals < 6; renewals += 1) {
      advance({ seconds: 6 });
      const claimedUntil = later(deps.clock.now(), { seconds: 15 });
      await vi.waitFor(
        async () => expect((await bought.row()).next_attempt_at).toEqual(claimedUntil),
        PATIENCE,
      );
      await processEvents(deps);
    }
    expect(await bought.row()).toMatchObject({ attempts: 1, processed_at: null });
    while (answers.waiting() > 0) await answers.letGo(0);
    answers.release();
    expect(await bought.isServed()).toBe(true);
    expect(await bought.row()).toMatchObject({ attempts: 1, processed_at: deps.clock.now() });
  });
});

describe('an event whose database fails in mid-attempt', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-interrupted-'));
  const logLines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void logLines.push(line) } });

  it('is processed seconds after the database is back, without waiting for the claim to run out', async () => {
    const proxy = await startTcpProxy(test.databaseUrl);
    const limits = { connectMs: 1_500, answerMs: 1_500 };
    const config = readConfig({ DATA_DIR: dataDir });
    const product = await assembleDeps(config, proxy.url, 'http://lunula.test', log, { limits });
    product.deps.payments = bank.provider as PaymentProvider;
    await product.deps.queue.start();
    onTestFinished(async () => {
      await product.close();
      await proxy.close();
      rmSync(dataDir, { recursive: true });
    });

    const bought = await buy();
    const answers = holdAnswers(bank);
    await answers.begin(true, () => hurryJob(product.deps, processEventsJob));
    await vi.waitFor(() => expect(answers.waiting()).toBe(1), PATIENCE);
    proxy.silence();
    answers.release();
    void answers.letGo(0);
    await vi.waitFor(() => expect(logLines.join('')).toContain('a payment event will be retried'), PATIENCE);
    proxy.forget();
    await vi.waitFor(async () => expect(await bought.isServed()).toBe(true), PATIENCE);
  });
});
