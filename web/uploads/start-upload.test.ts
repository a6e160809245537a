import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { startUpload, type UploadState } from './start-upload.ts';
import { storedUploads } from './stored-uploads.ts';

const PATIENCE = { timeout: 20_000 };

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
});
afterEach(() => {
  server.close();
  sessionStore.reread();
});

/** Ada's film, of which the server has nothing yet but a place for it. */
function start({ isRemembered = true } = {}) {
  const file = new File(['0123456789'], 'film.mp4', { lastModified: 1 });
  const { name, size, lastModified } = file;
  const url = server.addressOf('film');
  server.kept.set('film', { size, offset: 0 });
  const known = { personId: 'ada', kind: 'video', sentBytes: 0, startedAt: Date.now() } as const;
  if (isRemembered) storedUploads.save({ ...known, url, name, size, lastModified });
  const states: UploadState[] = [];
  const onChange = (state: UploadState) => void states.push(state);
  const options = { kind: 'video', personId: 'ada', reserved: url, onChange } as const;
  return { task: startUpload(file, options), states };
}

describe('an upload whose uploader is still being loaded', () => {
  it('is given up at the server when it is cancelled', async () => {
    const { task, states } = start();
    task.cancel();
    expect(states.at(-1)).toEqual({ step: 'idle' });
    await vi.waitFor(() => expect(server.asked).toContain('DELETE ada'), PATIENCE);
    expect(server.asked).toEqual(['DELETE ada']);
    expect(storedUploads.list('ada', 'video')).toEqual([]);
  });

  it('waits when it is paused, until it is resumed', async () => {
    const { task, states } = start();
    task.pause();
    await vi.dynamicImportSettled();
    expect(server.asked).toEqual([]);
    expect(states.at(-1)).toMatchObject({ step: 'sending', pace: 'paused' });
    task.resume();
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ step: 'ready' }), PATIENCE);
    expect(server.asked).toEqual(['HEAD ada', 'PATCH ada', 'GET ada']);
  });
});

describe('an upload', () => {
  it('is held from its first answer to its end, unless whoever reserved it does so', async () => {
    const held = vi.spyOn(navigator.locks, 'request');
    const states: UploadState[] = [];
    const onChange = (state: UploadState) => void states.push(state);
    startUpload(new File(['%PDF'], 'list.pdf'), { kind: 'file', personId: 'ada', onChange });
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ step: 'ready' }), PATIENCE);
    expect(held.mock.calls.map(([name]) => name)).toEqual(['lunula.upload.made-1']);
    await Promise.all(held.mock.results.map(({ value }) => value));
    const reserved = start();
    await vi.waitFor(() => expect(reserved.states.at(-1)).toMatchObject({ step: 'ready' }), PATIENCE);
    expect(held).toHaveBeenCalledTimes(1);
  });
});

describe('an upload that has arrived', () => {
  it('is asked about again once the network is back, and has not failed meanwhile', async () => {
    server.loseAnswers(1);
    const { states } = start();
    await vi.waitFor(() => expect(server.asked).toContain('GET ada'), PATIENCE);
    await vi.waitFor(() => expect(server.waitingForNetwork()).toBe(1), PATIENCE);
    expect(states.at(-1)).toEqual({ step: 'checking', name: 'film.mp4' });
    server.bringNetworkBack();
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ step: 'ready' }), PATIENCE);
    expect(server.asked).toEqual(['HEAD ada', 'PATCH ada', 'GET ada', 'GET ada']);
    expect(states.filter(({ step }) => step === 'failed')).toEqual([]);
    expect(server.waitingForNetwork()).toBe(0);
  });

  it('is asked about no more once it is left', async () => {
    server.loseAnswers(1);
    const { task } = start();
    await vi.waitFor(() => expect(server.asked).toContain('GET ada'), PATIENCE);
    await vi.waitFor(() => expect(server.waitingForNetwork()).toBe(1), PATIENCE);
    task.leave();
    await vi.waitFor(() => expect(server.waitingForNetwork()).toBe(0), PATIENCE);
    expect(server.asked).toEqual(['HEAD ada', 'PATCH ada', 'GET ada']);
  });
});

describe('an upload that a lesson may name by now', () => {
  it('is not replaced by another one once the server no longer has it', async () => {
    const { states } = start();
    server.kept.clear();
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ step: 'failed' }), PATIENCE);
    const message = 'film.mp4 is no longer there. Choose it again.';
    expect(states.at(-1)).toEqual({ step: 'failed', message, canResume: false });
    expect(server.asked).toEqual(['HEAD ada']);
    expect(storedUploads.list('ada', 'video')).toEqual([]);
  });

  it('is sent to its own place even if the browser remembers nothing', async () => {
    const { states } = start({ isRemembered: false });
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ step: 'ready' }), PATIENCE);
    expect(server.asked).toEqual(['HEAD ada', 'PATCH ada', 'GET ada']);
  });
});
