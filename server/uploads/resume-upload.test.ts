import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { FORKED_SECRET, forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

/** Each test starts several processes, which takes time on a busy machine. */
const PATIENCE = { timeout: 300_000 };

const { url: databaseUrl } = await useTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lunula-resume-'));
const database = openDatabase({ url: databaseUrl, log: createLog({ level: 'silent' }), max: 1 });
const deps = {
  db: database.db,
  clock: systemClock,
  authKey: new TextEncoder().encode(FORKED_SECRET),
  settings: { adminEmail: null },
};
const { token } = await makePerson({ deps }, { role: 'creator' });
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function startServer(requestTimeoutMs = 30_000) {
  return forkServer(databaseUrl, { DATA_DIR: folder, REQUEST_TIMEOUT_MS: String(requestTimeoutMs) });
}

const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };

async function create(origin: string, size: number): Promise<string> {
  const metadata = `kind ${btoa('video')},filename ${btoa('clip.mp4')}`;
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(size), 'Upload-Metadata': metadata },
  });
  return answer.headers.get('Location') ?? '';
}

async function offsetOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers });
  return Number(answer.headers.get('Upload-Offset'));
}

/** Starts sending what is missing, stops partway, and leaves the request open. */
function beginToSend(address: string, offset: number, bytes: Buffer, end: number) {
  const open = request(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': bytes.length - offset,
    },
  });
  const closed = new Promise<void>((resolve) => {
    open.on('error', () => resolve());
    open.on('close', () => resolve());
  });
  open.write(bytes.subarray(offset, end));
  return { closed };
}

function untilStored(url: string, bytes: number) {
  const path = join(folder, 'media', 'uploads', url.split('/').at(-1) ?? '');
  return vi.waitFor(
    async () => {
      if ((await stat(path)).size < bytes) throw new Error('not there yet');
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function sendRest(address: string, bytes: Buffer): Promise<number> {
  const offset = await offsetOf(address);
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  return answer.status;
}

async function finish(origin: string, url: string, bytes: Buffer): Promise<Upload> {
  // A busy machine may be too slow for the time limit of these tests; then it goes on where it was cut.
  let status = 408;
  while (status === 408) status = await sendRest(origin + url, bytes);
  expect(status).toBe(204);
  const id = url.split('/').at(-1);
  return (await fetch(`${origin}/api/me/uploads/${id}`, { headers })).json() as Promise<Upload>;
}

function storedHash(url: string): Promise<string> {
  return readFile(join(folder, 'media', 'uploads', url.split('/').at(-1) ?? '')).then(sha256);
}

describe('an interrupted upload', PATIENCE, () => {
  it('survives the server’s sudden death at any byte, more than once', async () => {
    const video = makeVideo(3_000_000);
    const random = randomFrom('crash 1');
    const [first = 0, second = 0] = [random(), random()]
      .map((share) => Math.floor(share * video.length))
      .toSorted((one, other) => one - other);

    const before = await startServer();
    const url = await create(before.address, video.length);
    beginToSend(before.address + url, 0, video, first);
    await untilStored(url, 1);
    await killServer(before.server);

    const between = await startServer();
    const kept = await offsetOf(between.address + url);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(first);
    beginToSend(between.address + url, kept, video, second);
    await untilStored(url, kept + 1);
    await killServer(between.server);

    const after = await startServer();
    expect(await finish(after.address, url, video)).toMatchObject({ status: 'ready', durationSeconds: 1 });
    expect(await storedHash(url)).toBe(sha256(video));
  });

  it('keeps what arrived when a slow request is cut', async () => {
    const video = makeVideo(1_000_000);
    const { address: origin } = await startServer(1_000);
    const url = await create(origin, video.length);
    await beginToSend(origin + url, 0, video, 300_000).closed;
    expect(await offsetOf(origin + url)).toBe(300_000);
    expect(await finish(origin, url, video)).toMatchObject({ status: 'ready' });
    expect(await storedHash(url)).toBe(sha256(video));
  });
});

/** A real video, followed by a box that players skip. */
function makeVideo(size: number): Buffer {
  const box = randomBytes(size);
  box.writeUInt32BE(size);
  box.write('free', 4);
  return Buffer.concat([readFixture('moov-last.mp4'), box]);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
