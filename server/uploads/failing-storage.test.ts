import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataStore, ERRORS } from '@tus/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { createListener } from '#server/requests/create-listener.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/upload.rules.ts';
import { readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { receivedKey } from './upload-keys.ts';
import { uploads } from './uploads.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-failing-storage-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { deps, logLines } = test;
const film = readFixture('moov-last.mp4');
const ALARM = 'DATA_DIR is full';
const alarms = () => logLines.filter((line) => line.includes(ALARM)).length;

/** The application on storage that fails at this, and somebody who sends films to it. */
async function openFailing(failing: Partial<DataStore>) {
  const creator = await makePerson(test, { role: 'creator' });
  const store = Object.assign(await createDiskStore({ folder: join(folder, 'media') }).incoming(), failing);
  const media = { ...deps.media, incoming: async () => store };
  const app = createApp({ ...deps, media }, test.options);
  const sound = tusClient(test, creator.token);
  return { creator, app, tus: tusClient({ app }, creator.token), sound };
}

describe('storage that fails', () => {
  it('when an upload begins leaves nothing that counts as unfinished', async () => {
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    const { creator, tus, sound } = await openFailing({ create: () => Promise.reject(readOnly) });
    for (let count = 0; count <= UPLOAD_LIMITS.unfinished; count += 1)
      expect((await tus.create(film.length)).status).toBe(507);
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, creator.id))).toBe(0);
    expect((await sound.upload(film)).answer.status).toBe(204);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'because the disk is full is reported with what the disk said, and about which file',
    async () => {
      const { sound } = await openFailing({});
      const url = await sound.begin(film.length);
      const place = join(folder, 'media', receivedKey(url.slice(url.lastIndexOf('/') + 1)));
      await rm(place);
      await symlink('/dev/full', place);
      expect((await sound.patch(url, 0, new Uint8Array(film))).status).toBe(507);
      const said = JSON.parse(logLines.findLast((line) => line.includes(ALARM)) ?? '{}');
      expect(said.err).toMatchObject({
        message: expect.stringContaining(place),
        cause: { code: 'ENOSPC', message: expect.stringContaining('no space left on device') },
      });
    },
  );

  it('when the first upload after a start begins does not fail those that come later', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    let tries = 0;
    const incoming: typeof deps.media.incoming = async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('not mounted'), { code: 'ESTALE', syscall: 'open' });
      return deps.media.incoming();
    };
    const app = createApp({ ...deps, media: { ...deps.media, incoming } }, test.options);
    const tus = tusClient({ app }, creator.token);
    expect((await tus.create(film.length)).status).toBe(503);
    expect((await tus.create(film.length)).status).toBe(201);
  });

  it('because the upload was cancelled alarms nobody', async () => {
    const writing = Promise.withResolvers<void>();
    const cancelling = Promise.withResolvers<void>();
    const { tus, sound } = await openFailing({
      async write() {
        writing.resolve();
        await cancelling.promise;
        throw ERRORS.FILE_WRITE_ERROR;
      },
    });
    const url = await sound.begin(film.length);
    const before = alarms();
    const sending = tus.patch(url, 0, new Uint8Array(film));
    await writing.promise;
    expect((await sound.cancel(url)).status).toBe(204);
    cancelling.resolve();
    expect((await sending).status).toBe(404);
    expect(alarms()).toBe(before);
  });

  it('because the upload was cancelled while it was looked at alarms nobody', async () => {
    const { creator, sound } = await openFailing({});
    const looking = Promise.withResolvers<void>();
    const cancelling = Promise.withResolvers<void>();
    async function open(...asked: Parameters<typeof deps.media.open>) {
      looking.resolve();
      await cancelling.promise;
      return deps.media.open(...asked);
    }
    const app = createApp({ ...deps, media: { ...deps.media, open } }, test.options);
    const url = await sound.begin(film.length);
    const before = logLines.length;
    const sending = tusClient({ app }, creator.token).patch(url, 0, new Uint8Array(film));
    await looking.promise;
    expect((await sound.cancel(url)).status).toBe(204);
    cancelling.resolve();
    expect((await sending).status).toBe(404);
    expect(logLines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is answered once all of the piece is there, and the connection can be used again', async () => {
    const { app, creator, sound } = await openFailing({
      write: () => Promise.reject(ERRORS.FILE_WRITE_ERROR),
    });
    const server = createServer(createListener(app, deps, test.options)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = server.address() as AddressInfo;
    const piece = Buffer.alloc(1_000_000);
    const url = await sound.begin(2 * piece.length);
    const before = alarms();
    const sending = request({
      ...{ port, agent, host: '127.0.0.1', path: url, method: 'PATCH' },
      headers: {
        Authorization: `Bearer ${creator.token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': 2 * piece.length,
      },
    });
    const answered = vi.fn();
    const answer = once(sending, 'response').then(([response]: IncomingMessage[]) => {
      answered();
      return response;
    });
    sending.write(piece);
    await vi.waitFor(() => expect(alarms()).toBeGreaterThan(before), { timeout: 30_000 });
    await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answered).not.toHaveBeenCalled();
    sending.end(piece);
    const response = await answer;
    expect([response?.statusCode, response?.headers.connection]).toEqual([507, 'keep-alive']);
    response?.resume();
    await once(response ?? server, 'end');
    const next = request({ port, agent, host: '127.0.0.1', path: '/healthz' }).end();
    const [{ statusCode }] = (await once(next, 'response')) as [IncomingMessage];
    expect([statusCode, next.reusedSocket]).toEqual([200, true]);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
});
