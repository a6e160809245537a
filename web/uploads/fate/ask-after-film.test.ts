import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { askAfterFilm } from './ask-after-film.ts';

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
  server.kept.set('film', { size: 10, offset: 10 });
});
afterEach(() => {
  server.close();
  sessionStore.reread();
});

const ask = (id = 'film') => askAfterFilm({ id, fileName: `${id}.mp4` }, 'ada');

it('tells what has become of a film', async () => {
  expect(await ask()).toMatchObject({ step: 'arrived' });
  const problem = 'other.mp4 is no longer there. Choose it again.';
  expect(await ask('other')).toEqual({ step: 'lost', problem });
});

it('tells where one comes from that is not here yet, without disturbing whoever sends it', async () => {
  server.kept.set('film', { size: 10, offset: 4 });
  expect(await ask()).toEqual({ step: 'coming', from: 'another-device' });
  const [name, size, lastModified] = ['film.mp4', 10, 1] as const;
  const known = { personId: 'ada', kind: 'video', sentBytes: 0, startedAt: Date.now() } as const;
  storedUploads.save({ ...known, url: server.addressOf('film'), name, size, lastModified });
  expect(await ask()).toEqual({ step: 'coming', from: 'this-browser' });
  server.elsewhere.add('film');
  expect(await ask()).toEqual({ step: 'coming', from: 'another-tab' });
  // Anything but a plain question would interrupt it.
  expect(new Set(server.asked)).toEqual(new Set(['GET ada']));
});

it('takes a film for lost only if the server says so', async () => {
  server.kept.set('film', { size: 10, offset: 4, status: 503 });
  await expect(ask()).rejects.toThrow();
});
