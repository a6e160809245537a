import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { findInterrupted } from './use-interrupted.ts';

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
  const known = { personId: 'ada', kind: 'video', sentBytes: 0, startedAt: Date.now() } as const;
  for (const id of ['film', 'sent', 'here', 'elsewhere']) {
    storedUploads.save({ ...known, url: server.addressOf(id), name: id, size: 10, lastModified: 1 });
    server.kept.set(id, { size: 10, offset: id === 'sent' ? 10 : 4 });
  }
  server.elsewhere.add('elsewhere');
});
afterEach(() => {
  server.close();
  sessionStore.reread();
});

it('is shown as far as the server has it, whatever this browser remembers', async () => {
  expect(await findInterrupted('ada', new Set(['here']))).toMatchObject([{ id: 'film', sentBytes: 4 }]);
  // Those that are being sent, here or by another tab, are left alone.
  expect(server.asked.toSorted()).toEqual(['GET ada', 'GET ada', 'HEAD ada']);
});
