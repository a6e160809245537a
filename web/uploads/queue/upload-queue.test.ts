import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { sendVideo, uploadQueue } from './upload-queue.ts';

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
});
afterEach(() => {
  // Signed out first: the queue leaves its films then.
  sessionStore.set(null);
  server.close();
});

const film = () => new File(['0123456789'], 'film.mp4', { lastModified: 1 });
const PROBLEM = { problem: AUTH_MESSAGES.sessionEnded.description };

describe('a film that is chosen', () => {
  it('is not lined up for whoever is signed in once there is a place for it', async () => {
    const place = sendVideo(film(), 'ada');
    await server.untilAsked('POST ada');
    sessionStore.set(sessionOf('bea'));
    expect(await place).toEqual(PROBLEM);
    expect(uploadQueue.list()).toEqual([]);
    expect(storedUploads.list('ada', 'video')).toHaveLength(1);
  });

  it('is asked about only in the name of the person who began to send it', async () => {
    const { name, size, lastModified } = film();
    const url = server.addressOf('film');
    const known = { personId: 'ada', kind: 'video', sentBytes: 4, startedAt: Date.now() } as const;
    storedUploads.save({ ...known, url, name, size, lastModified });
    sessionStore.set(sessionOf('bea'));
    expect(await sendVideo(film(), 'ada')).toEqual(PROBLEM);
    expect(server.asked).toEqual([]);
    expect(storedUploads.list('ada', 'video')).toHaveLength(1);
  });
});
