import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createDiskStore } from './create-disk-store.ts';
import { serveMedia } from './serve-media.ts';

/** An object whose opened stream can be inspected. */
function makeStore() {
  const opened: Readable[] = [];
  async function open() {
    const stream = Readable.from([Buffer.from('first'), Buffer.from('second')]);
    opened.push(stream);
    return { size: 11, contentType: '', etag: '', stream };
  }
  return { opened, clock: systemClock, media: { open } };
}

const media = { key: 'a.mp4', size: 11, contentType: 'video/mp4', etag: '"1"', headers: {} };
const get = { method: 'GET', header: () => undefined, raw: { signal: new AbortController().signal } };

describe('serveMedia', () => {
  it.each([
    ['before the first byte', 0],
    ['in the middle', 1],
  ])('closes the file when the viewer leaves %s', async (_, reads) => {
    for (const watched of [{}, { guard: { check: async () => undefined } }]) {
      const store = makeStore();
      const answer = await serveMedia(store, get, { ...media, ...watched });
      const reader = answer.body?.getReader();
      for (let read = 0; read < reads; read += 1) await reader?.read();
      const [stream] = store.opened;
      const closed = new Promise((resolve) => stream?.on('close', resolve).on('error', () => undefined));
      await reader?.cancel();
      await closed;
      expect(stream?.destroyed).toBe(true);
    }
  });

  it('closes the file at once when the viewer left before it was found', async () => {
    const store = makeStore();
    await serveMedia(store, { ...get, raw: { signal: AbortSignal.abort() } }, media);
    expect(store.opened[0]?.destroyed).toBe(true);
  });

  it('names what should be there and is not', async () => {
    const store = { clock: systemClock, media: { open: async () => null } };
    await expect(serveMedia(store, get, media)).rejects.toMatchObject({ code: 'NOT_FOUND', key: 'a.mp4' });
  });

  it.each([
    ['empty', '', 'bytes=0-4'],
    ['shorter than it was', 'first', undefined],
  ])('takes a file that is %s for one that is missing', async (_, content, range) => {
    const folder = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'a.mp4'), content);
    const store = { clock: systemClock, media: createDiskStore({ folder }) };
    const request = { ...get, header: (name: string) => (name === 'range' ? range : undefined) };
    await expect(serveMedia(store, request, media)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      key: 'a.mp4',
    });
  });

  it('stops when the viewer is no longer allowed', async () => {
    const store = makeStore();
    let isAllowed = true;
    const check = async () => {
      if (!isAllowed) throw new Error('no longer');
    };
    const answer = await serveMedia(store, get, { ...media, guard: { check } });
    isAllowed = false;
    await expect(answer.text()).rejects.toThrow('no longer');
    expect(store.opened[0]?.destroyed).toBe(true);
  });

  it('opens nothing for a HEAD request', async () => {
    const store = makeStore();
    const answer = await serveMedia(store, { ...get, method: 'HEAD' }, media);
    expect(answer.headers.get('Content-Length')).toBe('11');
    expect(store.opened).toEqual([]);
  });
});
