import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { findUnfinished } from '#web/uploads/find-unfinished.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { discardInterrupted } from './discard-video.ts';
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

/** Of which the browser remembers that it was being sent. */
function remember(): void {
  const { name, size, lastModified } = film();
  const known = { personId: 'ada', kind: 'video', sentBytes: 4, startedAt: Date.now() } as const;
  storedUploads.save({ ...known, url: server.addressOf('film'), name, size, lastModified });
  server.kept.set('film', { size, offset: 4 });
}

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
    remember();
    sessionStore.set(sessionOf('bea'));
    expect(await sendVideo(film(), 'ada')).toEqual(PROBLEM);
    expect(server.asked).toEqual([]);
    expect(storedUploads.list('ada', 'video')).toHaveLength(1);
  });
});

describe('a film that another tab is sending', () => {
  beforeEach(() => {
    remember();
    server.elsewhere.add('film');
  });

  it('is neither asked about nor offered, nor sent a second time; a lesson can name it', async () => {
    expect(await findUnfinished('ada', 'video')).toBeNull();
    expect(await sendVideo(film(), 'ada')).toEqual({ id: 'film', isElsewhere: true });
    expect(uploadQueue.list()).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('is not discarded from here; once that tab is closed, it can be', async () => {
    expect(await discardInterrupted('film')).toBe(false);
    expect(server.asked).toEqual([]);
    server.elsewhere.clear();
    expect(await findUnfinished('ada', 'video')).toMatchObject({ name: 'film.mp4', sentBytes: 4 });
    expect(await discardInterrupted('film')).toBe(true);
    expect(storedUploads.list('ada', 'video')).toEqual([]);
  });
});
