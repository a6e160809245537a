import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { sweepVideosJob } from '#server/videos/videos.jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { assembleDeps } from './assemble-deps.ts';

const test = await useTestApp();
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-figures-'));
const redis = `redis://127.0.0.1:${await chooseQuietPort()}`;
const assembled = await assembleDeps(
  readConfig({ DATA_DIR: dataDir, REDIS_URL: redis }),
  test.databaseUrl,
  'http://lunula.test',
  createLog({ level: 'silent' }),
  { runsJobs: false },
);
const { deps, cache, figures, close } = assembled;
await deps.queue.start();
const metrics = createMetrics(figures);
const { app } = openPlainPages({ deps, cache }, { metrics });
const { id: ownerId } = await makePerson(test);
await deps.db.insert(uploads).values({
  id: crypto.randomUUID(),
  owner_id: ownerId,
  kind: 'video',
  status: 'ready',
  file_name: 'film.mp4',
  size_bytes: 12_345,
  media_key: 'films/one',
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

/** The lines of one figure, without its buckets. */
async function read(name: string): Promise<string[]> {
  const lines = (await metrics.text()).split('\n');
  return lines.filter((line) => line.startsWith(`lunula_${name}`) && !line.includes('_bucket'));
}

const count = (line: string) => Number(line.split(' ').at(-1));

describe('the figures', () => {
  it('count requests by route: of the contract, of a page, or a path pattern', async () => {
    const id = crypto.randomUUID();
    for (const path of ['/courses', '/courses', `/courses/${id}`, '/api/courses', `/api/courses/${id}`])
      await app.request(path);
    await app.request(`/api/courses/${id}/enrolment`, { method: 'POST' });
    for (const path of ['/nothing/here', '/api/nothing', '/healthz']) await app.request(path);
    const lines = await read('request_seconds_count');
    expect(lines.map((line) => line.slice(line.indexOf('{'))).sort()).toEqual([
      '{method="GET",route="*",status="4xx"} 1',
      '{method="GET",route="/api/*",status="4xx"} 1',
      '{method="GET",route="/api/courses",status="2xx"} 1',
      '{method="GET",route="/api/courses/{courseId}",status="4xx"} 1',
      '{method="GET",route="/courses",status="2xx"} 2',
      '{method="GET",route="/courses/:courseId",status="4xx"} 1',
      '{method="GET",route="/healthz",status="2xx"} 1',
      '{method="POST",route="/api/courses/{courseId}/enrolment",status="4xx"} 1',
    ]);
  });

  it('count cache hits by kind', async () => {
    const hits = async () =>
      (await read('cache_lookups_total')).find((line) => line.includes('kind="page",outcome="hits"'));
    await app.request('/streams');
    const before = count((await hits()) ?? '');
    await app.request('/streams?v=1');
    expect(count((await hits()) ?? '')).toBe(before + 1);
  });

  it('show how jobs ended, how many wait and for how long', async () => {
    const job = defineJob<{ outboxId: string }>('mail.send', {
      retryLimit: 1,
      retryDelay: 60,
      retryBackoff: false,
      expireInSeconds: 60,
    });
    await deps.queue.send(job, { outboxId: crypto.randomUUID() });
    expect(await read('jobs{job="mail.send"')).toEqual([
      'lunula_jobs{job="mail.send",state="waiting"} 1',
      'lunula_jobs{job="mail.send",state="running"} 0',
    ]);
    const [oldest = ''] = await read('job_oldest_seconds{job="mail.send"');
    expect(count(oldest)).toBeGreaterThanOrEqual(0);
    await deps.queue.drainJob(job);
    const [completed, failed] = await read('jobs_total{job="mail.send"');
    expect(count(completed ?? '') + count(failed ?? '')).toBe(1);
    expect((await read('jobs{job="mail.send"'))[0]).toMatch(/waiting"} 0$/);
  });

  it('count a job as running for as long as its process is heard of', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const worker = createQueue({ url: test.databaseUrl, log: deps.log, jobs: [sweepVideosJob] });
    const begun = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    onTestFinished(() => {
      mayFinish.resolve();
      return worker.stop();
    });
    worker.work(sweepVideosJob, async () => {
      begun.resolve();
      await mayFinish.promise;
    });
    await deps.queue.send(sweepVideosJob, {});
    await worker.start();
    await begun.promise;
    const states = () => read('jobs{job="videos.sweep"');
    const isRunning = (running: number) => [
      'lunula_jobs{job="videos.sweep",state="waiting"} 0',
      `lunula_jobs{job="videos.sweep",state="running"} ${running}`,
    ];
    expect(await states()).toEqual(isRunning(1));
    await deps.db.execute(sql`update pgboss.job
      set started_on = started_on - interval '2 minutes', heartbeat_on = heartbeat_on - interval '2 minutes'
      where name = 'videos.sweep'`);
    expect(await states()).toEqual(isRunning(0));
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => expect(await states()).toEqual(isRunning(1)), { timeout: 30_000 });
  });

  it('show the database connections and which message buses are connected', async () => {
    expect((await read('database_connections')).map((line) => /state="(\w+)"/.exec(line)?.[1])).toEqual([
      'used',
      'idle',
      'waiting',
    ]);
    expect(await read('bus_connected')).toEqual([
      'lunula_bus_connected{way="postgres"} 1',
      'lunula_bus_connected{way="redis"} 0',
    ]);
  });

  it('show how many bytes are stored, and the version', async () => {
    const lines = await read('storage_bytes');
    expect(lines).toContain('lunula_storage_bytes{of="video"} 12345');
    expect(count(lines.find((line) => line.includes('database')) ?? '')).toBeGreaterThan(1_000_000);
    expect(await read('info')).toEqual([
      expect.stringMatching(/^lunula_info\{version="\d+\.\d+\.\d+",node="v\d+/),
    ]);
  });

  it('are there even if a source fails or hangs', async () => {
    const broken = createMetrics({
      connections: () => 7,
      storage: () => Promise.reject(new Error('no connection')),
      backlog: () => new Promise(() => {}),
    });
    const text = await broken.text();
    expect(text).toContain('lunula_realtime_connections 7');
    expect(text).not.toContain('lunula_jobs{');
  });
});
