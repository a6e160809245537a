import { describe, expect, it } from 'vitest';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' });
const { call, deps, logLines } = test;

const ids = { 'X-Request-Id': 'proxy-7f3a.1' };

async function linesOf(act: () => Promise<unknown>) {
  const before = logLines.length;
  await act();
  return logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('a request’s id', () => {
  it('appears in all of its log lines, including failures', async () => {
    await deps.db.execute('alter table courses rename to hidden');
    let id: string | null = null;
    const lines = await linesOf(async () => {
      id = (await call('GET', '/api/courses?difficulty=expert')).headers.get('x-request-id');
    });
    await deps.db.execute('alter table hidden rename to courses');
    expect(lines.map(({ msg }) => msg)).toEqual(['unexpected failure', 'request']);
    expect(lines.map(({ requestId }) => requestId)).toEqual([id, id]);
  });

  it('is the one a trusted proxy gave, on every answer', async () => {
    for (const path of ['/api/courses', '/api/courses', '/healthz', '/api/nothing']) {
      const { headers } = await call('GET', path, { headers: ids, from: '::ffff:10.1.2.3' });
      expect(headers.get('x-request-id')).toBe('proxy-7f3a.1');
    }
  });

  it.each([
    ['someone else gave it', ids, '203.0.113.1'],
    ['it is too long', { 'X-Request-Id': 'a'.repeat(129) }, '10.1.2.3'],
    ['it could break the log', { 'X-Request-Id': 'a","level":60,"b":"' }, '10.1.2.3'],
  ])('is our own when %s', async (_, headers, from) => {
    const answer = await call('GET', '/api/courses', { headers, from });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a job’s id', () => {
  it('appears in every line it logs', async () => {
    const job = defineJob<Record<string, never>>('log.test', {
      retryLimit: 0,
      retryDelay: 1,
      retryBackoff: false,
      expireInSeconds: 10,
    });
    const queue = createQueue({ url: test.databaseUrl, log: deps.log, jobs: [job], runsJobs: false });
    queue.work(job, async () => deps.log.warn('from inside'));
    await queue.start();
    const lines = await linesOf(async () => {
      await queue.send(job, {});
      await queue.drainJob(job);
    });
    await queue.stop();
    expect(lines).toMatchObject([{ msg: 'from inside', job: 'log.test', jobId: expect.any(String) }]);
  });
});
