import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const patient = { timeout: 90_000, interval: 100 };

it('works on jobs, the preparation of films too, and answers nobody but who looks after it', async () => {
  const port = await chooseQuietPort();
  const address = `http://127.0.0.1:${port}`;
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ROLE: 'worker',
      TRANSCODE_JOBS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: join(test.preparingFolder, '..'),
      PUBLIC_URL: 'http://lunula.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a secret of the test’s own, long enough',
    },
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), patient);

  // Storage works: that one is still there.
  await test.prepare(await test.addFilm(readFixture('silent.webm')));
  const uploadId = await test.addFilm(readFixture('silent.webm'));
  await test.deps.media.remove(`uploads/${uploadId}`);
  await test.deps.queue.send(prepareVideoJob, { uploadId });
  await vi.waitFor(
    async () => expect((await test.readVideo(uploadId)).failure).toBe('original-gone'),
    patient,
  );
  expect(await statusOf('/healthz')).toBe(200);
  for (const path of ['/', '/courses', '/api/courses', '/api/openapi.json', `/media/uploads/${uploadId}`])
    expect(await statusOf(path), path).toBe(404);
  const readFigures = async () => (await fetch(`${address}/metrics`)).text();
  expect(await readFigures()).toMatch(/lunula_video_failures_total\{reason="original-gone"\} 1/);
  // A job is counted once it is over, which is after what it did can be seen.
  const isCounted = async () =>
    expect(await readFigures()).toMatch(/lunula_jobs_total\{job="videos.prepare",outcome="completed"\} 1/);
  await vi.waitFor(isCounted, patient);

  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
});
