import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { withNoise } from '#tests/support/videos/hostile-films.ts';
import { isMaker, listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const { db, queue } = test.deps;
const patient = { timeout: 90_000, interval: 25 };
const ROOT = join(import.meta.dirname, '../../..');
const PLAIN_PICTURES = new URL('../../../tests/support/stand-ins/plain-pictures.ts', import.meta.url).href;

/** The built product's own process, as `npm start` runs it, on the test's database and folder. */
async function start(role: 'server' | 'worker') {
  const port = await chooseQuietPort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const started = spawn(process.execPath, ['--import', PLAIN_PICTURES, 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TRANSCODE_JOBS: '1',
      RTMP_PORT: '0',
      ...(role === 'worker' && { ROLE: role }),
      DEMO_STREAM: 'no',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: join(test.preparingFolder, '..'),
      PUBLIC_URL: publicUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a secret of the test’s own, long enough',
    },
  });
  onTestFinished(() => void started.kill('SIGKILL'));
  const status = () =>
    fetch(`${publicUrl}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const said: string[] = [];
  started.stdout.setEncoding('utf8').on('data', (words: string) => said.push(words));
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 90_000, interval: 200 });
  return Object.assign(started, { said, status });
}

async function keysOf(uploadId: string): Promise<Record<string, string>> {
  const entries = Object.entries(await test.listRenditions(uploadId));
  return Object.fromEntries(entries.map(([name, { media_key }]) => [name, media_key]));
}

type Started = Awaited<ReturnType<typeof start>>;

/** In the middle of making something. */
async function kill(started: Started): Promise<void> {
  const makers = listMakers(started.pid);
  const exited = once(started, 'exit');
  started.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(makers).toHaveLength(1);
  await vi.waitFor(() => expect(makers.filter(isMaker)).toEqual([]), patient);
}

/** That a claim runs out, and is taken over then, is shown by a clock that tests can move. */
async function endClaim(uploadId: string): Promise<void> {
  await db
    .update(videos)
    .set({ claimed_until: new Date(0) })
    .where(eq(videos.upload_id, uploadId));
  await queue.send(prepareVideoJob, { uploadId });
}

it('goes on with a film after a server and a worker were killed, and leaves neither process nor half a file', async () => {
  const { fullHd } = await readClips('fullHd');
  const server = await start('server');
  const uploadId = await test.addFilm(fullHd);
  await queue.send(prepareVideoJob, { uploadId });
  await vi.waitFor(async () => expect(Object.keys(await keysOf(uploadId))).toContain('480'), patient);
  await kill(server);
  const before = await keysOf(uploadId);
  expect(before).not.toHaveProperty('1080');
  expect(await test.readVideo(uploadId)).toMatchObject({ status: 'preparing' });

  const worker = await start('worker');
  const { attempts } = await test.readVideo(uploadId);
  await endClaim(uploadId);
  await vi.waitFor(() => expect(listMakers(worker.pid)).toHaveLength(1), patient);
  await kill(worker);
  // Those are bounded.
  expect(await test.readVideo(uploadId)).toMatchObject({ status: 'preparing', attempts: attempts + 1 });
  expect(await keysOf(uploadId)).toEqual(before);

  const next = await start('worker');
  await endClaim(uploadId);
  await vi.waitFor(
    async () => expect(await test.readVideo(uploadId)).toMatchObject({ status: 'ready', attempts: 0 }),
    patient,
  );
  const after = await keysOf(uploadId);
  expect(after).toMatchObject(before);
  expect(Object.keys(after).sort()).toEqual(['1080', '480', '720', 'sound']);
  await sweepVideos(test.deps);
  expect(await test.listFiles(uploadId)).toHaveLength(4 + 3 + 1);
  await staysUntouchedByHostileFilms(next);
  await stopWhileItPrepares(next, fullHd);
}, 300_000);

/** It answers while they are prepared, and grows by none of them. */
async function staysUntouchedByHostileFilms(started: Started): Promise<void> {
  const { phone, huge, jump } = await readClips('phone', 'huge', 'jump');
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${started.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = megabytes();
  const films = [huge, jump, withNoise(phone), phone.subarray(0, phone.length * 0.6)];
  const ids: string[] = [];
  for (const film of films) ids.push(await test.addFilm(film));
  for (const uploadId of ids) await queue.send(prepareVideoJob, { uploadId });
  const seen = { status: new Set<number>(), most: 0 };
  await vi.waitFor(async () => {
    seen.status.add(await started.status());
    seen.most = Math.max(seen.most, megabytes());
    const settled = await Promise.all(ids.map(async (id) => (await test.readVideo(id)).failure));
    expect(settled).toEqual(['too-large', 'too-long', 'damaged', 'cut-off']);
  }, patient);
  expect([...seen.status]).toEqual([200]);
  expect(seen.most - before).toBeLessThan(300);
  expect(started.exitCode).toBeNull();
}

/** What is begun is handed back, and whoever stops it has neither a folder nor an error to look after. */
async function stopWhileItPrepares(server: Started, film: Buffer) {
  const uploadId = await test.addFilm(film);
  await queue.send(prepareVideoJob, { uploadId });
  await vi.waitFor(() => expect(listMakers(server.pid)).toHaveLength(1), patient);
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  const handedBack = { status: 'waiting', claimed_by: null, attempts: 0 };
  expect(await test.readVideo(uploadId)).toMatchObject(handedBack);
  expect(await readdir(test.preparingFolder)).toEqual([]);
  expect(server.said.join('')).not.toMatch(/a job failed|after calling end/);
}
