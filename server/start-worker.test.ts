import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

  const exited = once(worker, 'exit');
  const status = await askDuring('/readyz', port, async () => {
    worker.kill('SIGTERM');
    // From then on it accepts no more connections.
    await vi.waitFor(() => expect(statusOf('/healthz')).rejects.toThrow(), patient);
  });
  expect(status).toBe(503);
  expect(await exited).toEqual([0, null]);
});

/** The answer to a request that had begun to arrive, over a connection in use, before something happened. */
async function askDuring(path: string, port: number, happen: () => Promise<void>): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /healthz HTTP/1.1\r\nHost: lunula.test\r\n\r\nGET ${path} HTTP/1.1\r\n`);
  await once(socket, 'data');
  await happen();
  socket.write('Host: lunula.test\r\n\r\n');
  return Number(/HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]);
}
