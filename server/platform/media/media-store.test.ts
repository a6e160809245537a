import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { createDiskStore } from './create-disk-store.ts';
import { createS3Store } from './create-s3-store.ts';
import { isFileTrouble } from './is-file-trouble.ts';
import { type MediaStore, UnsatisfiableRange } from './media-store.ts';

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'lunula-media-'));
  return { store: createDiskStore({ folder }), end: () => rm(folder, { recursive: true }) };
}

async function onS3() {
  const s3 = await startS3StandIn();
  return { store: createS3Store(s3.options), end: () => s3.close() };
}

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('media store on %s', (_, create) => {
  let store: MediaStore;
  let end: () => Promise<void>;

  beforeAll(async () => {
    ({ store, end } = await create());
  });

  afterAll(async () => {
    await store.close?.();
    await end();
  });

  async function read(key: string, range?: { start: number; end?: number }): Promise<string | null> {
    const opened = await store.open(key, range);
    return opened && (await buffer(opened.stream)).toString();
  }

  it('returns what was put', async () => {
    await store.put('avatars/ada/avatar.webp', Buffer.from('picture'), { contentType: 'image/webp' });

    const opened = await store.open('avatars/ada/avatar.webp');
    expect(opened).toMatchObject({
      size: 7,
      contentType: 'image/webp',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(opened && (await buffer(opened.stream)).toString()).toBe('picture');
  });

  it('hears of a stream that fails before anything is read of it', async () => {
    const body = createReadStream(join(tmpdir(), 'lunula-is-not-there'));
    const putting = store.put('lessons/gone.mp4', body, { contentType: 'video/mp4' });
    // Without a listener it would end the process.
    expect(body.listenerCount('error')).toBeGreaterThan(0);
    await expect(putting).rejects.toThrow('ENOENT');
    expect(await store.head('lessons/gone.mp4')).toBeNull();
  });

  it('takes a stream of unknown length', async () => {
    const video = randomBytes(3_000_000);
    const chunks = [video.subarray(0, 1), video.subarray(1, 2_000_000), video.subarray(2_000_000)];
    await store.put('lessons/one.mp4', Readable.from(chunks), { contentType: 'video/mp4' });

    const opened = await store.open('lessons/one.mp4');
    expect(opened && video.equals(await buffer(opened.stream))).toBe(true);
  });

  it('keeps the old object when a stream breaks off', async () => {
    await store.put('lessons/two.mp4', Buffer.from('old'), { contentType: 'video/mp4' });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );

    await expect(store.put('lessons/two.mp4', broken, { contentType: 'video/mp4' })).rejects.toThrow('lost');
    expect(await read('lessons/two.mp4')).toBe('old');
  });

  it('replaces an object and its etag', async () => {
    await store.put('a.json', Buffer.from('[1]'), { contentType: 'application/json' });
    const before = await store.head('a.json');
    await store.put('a.json', Buffer.from('[2]'), { contentType: 'application/json' });

    expect(await read('a.json')).toBe('[2]');
    expect((await store.head('a.json'))?.etag).not.toBe(before?.etag);
  });

  it('stores an empty object', async () => {
    await store.put('empty.vtt', Buffer.alloc(0), { contentType: 'text/vtt; charset=utf-8' });

    expect(await read('empty.vtt')).toBe('');
    expect(await store.head('empty.vtt')).toMatchObject({ size: 0 });
  });

  it('reports the same for head as for open', async () => {
    await store.put('one.pdf', Buffer.from('%PDF'), { contentType: 'application/pdf' });

    const opened = await store.open('one.pdf');
    opened?.stream.destroy();
    expect(await store.head('one.pdf')).toEqual({
      size: 4,
      contentType: 'application/pdf',
      etag: opened?.etag,
    });
  });

  it.each([
    [{ start: 0, end: 0 }, '0'],
    [{ start: 3, end: 5 }, '345'],
    [{ start: 7 }, '789'],
    [{ start: 8, end: 99 }, '89'],
  ])('opens the range %j', async (range, expected) => {
    await store.put('digits.ts', Buffer.from('0123456789'), { contentType: 'video/mp2t' });

    expect(await read('digits.ts', range)).toBe(expected);
    const opened = await store.open('digits.ts', range);
    opened?.stream.destroy();
    expect(opened?.size).toBe(10);
  });

  it('reports the size when a range begins after the end', async () => {
    await store.put('short.ts', Buffer.from('0123'), { contentType: 'video/mp2t' });

    const attempt = store.open('short.ts', { start: 4 });
    await expect(attempt).rejects.toThrow(UnsatisfiableRange);
    await expect(attempt).rejects.toMatchObject({ size: 4 });
  });

  it.each([{ start: -1 }, { start: 1.5 }, { start: 5, end: 4 }, { start: Number.NaN }])(
    'refuses the range %j',
    async (range) => {
      await expect(store.open('digits.ts', range)).rejects.toThrow(RangeError);
    },
  );

  it('finds nothing under a key that is absent or removed', async () => {
    await store.put('gone/soon.png', Buffer.from('x'), { contentType: 'image/png' });
    await store.remove('gone/soon.png');

    for (const key of ['gone/soon.png', 'never.png', 'gone', 'digits.ts/inside.png']) {
      await store.remove(key);
      expect(await store.open(key)).toBeNull();
      expect(await store.head(key)).toBeNull();
    }
  });

  it.each([
    '',
    '/',
    'a//b',
    '/a',
    'a/',
    '../a',
    'a/../b',
    '.',
    '.hidden',
    'a/.b',
    'a..b',
    'A.png',
    'a b',
    'a\\b',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'), { contentType: 'image/png' })).rejects.toThrow(TypeError);
    await expect(store.open(key)).rejects.toThrow(TypeError);
    await expect(store.head(key)).rejects.toThrow(TypeError);
    await expect(store.remove(key)).rejects.toThrow(TypeError);
  });

  it('accepts keys of up to 200 characters', async () => {
    await store.put('k'.repeat(200), Buffer.from('x'), { contentType: 'application/octet-stream' });

    expect(await read('k'.repeat(200))).toBe('x');
    await expect(store.head('k'.repeat(201))).rejects.toThrow(TypeError);
  });

  it('refuses content that its key would serve as another type', async () => {
    await expect(store.put('page.png', Buffer.from('<html>'), { contentType: 'text/html' })).rejects.toThrow(
      TypeError,
    );
    expect(await store.head('page.png')).toBeNull();
  });
});

describe('on disk', () => {
  it('a folder goes with its last file, and comes back with the next', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    const store = createDiskStore({ folder });
    const put = (key: string) => store.put(key, Buffer.from('x'), { contentType: 'video/mp4' });
    await Promise.all(['streams/one/a.mp4', 'streams/one/b.mp4'].map(put));
    await store.remove('streams/one/a.mp4');
    expect(await readdir(join(folder, 'streams'))).toEqual(['one']);
    await store.remove('streams/one/b.mp4');
    expect(await readdir(join(folder, 'streams'))).toEqual([]);
    await store.remove('streams/one/b.mp4');
    // However the two meet.
    for (let turn = 0; turn < 20; turn += 1)
      await Promise.all([put(`streams/one/${turn}.mp4`), store.remove('streams/one/gone.mp4')]);
    expect(await readdir(join(folder, 'streams', 'one'))).toHaveLength(20);
    await rm(folder, { recursive: true });
  });

  it('a folder that could not be used at first can be later', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const folder = join(parent, 'media');
    const store = createDiskStore({ folder });
    await writeFile(folder, 'in the way');
    await expect(store.incoming()).rejects.toThrow();
    await rm(folder);
    await (await store.incoming()).create(new Upload({ id: 'a.mp4', size: 5, offset: 0 }));
    expect(await readdir(folder)).toContain('a.mp4');
  });

  it('nothing is stored in a folder that is not the one from before, moved away or not mounted', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const folder = join(parent, 'media');
    const store = createDiskStore({ folder });
    const put = (key: string) => store.put(key, Buffer.from('x'), { contentType: 'video/mp4' });
    await put('a.mp4');
    const incoming = await store.incoming();
    await writeFile(join(folder, 'b.mp4'), 'whole');

    await rename(folder, join(parent, 'away'));
    await expect(put('c.mp4')).rejects.toSatisfy(isFileTrouble);
    expect(await readdir(parent)).toEqual(['away']);
    // What lies beneath a mount that is gone, perhaps with a mark of its own.
    await createDiskStore({ folder }).put('beneath.mp4', Buffer.from('x'), { contentType: 'video/mp4' });
    await writeFile(join(folder, 'b.mp4'), 'whole');
    await expect(put('c.mp4')).rejects.toSatisfy(isFileTrouble);
    await expect(store.settleIncoming('b.mp4', 5)).rejects.toSatisfy(isFileTrouble);
    const begun = incoming.create(new Upload({ id: 'd.mp4', size: 5, offset: 0 }));
    await expect(begun).rejects.toSatisfy(isFileTrouble);

    await rm(folder, { recursive: true });
    await rename(join(parent, 'away'), folder);
    await put('c.mp4');
    expect(await store.settleIncoming('b.mp4', 5)).toBe(true);
  });
});

describe('a process that was killed on the way', () => {
  it('leaves something on disk only until the same file is written again, or for an hour', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unfinished = () => readdir(join(folder, '.incoming'));
    const put = (key: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) =>
      createDiskStore({ folder }).put(key, Readable.from(pieces), { contentType: 'video/mp4' });
    async function* hanging() {
      yield Buffer.from('half');
      await new Promise(() => {});
    }
    const keys = ['streams/one/film.mp4', 'streams/two/film.mp4'];
    for (const key of keys) void put(key, hanging());
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(2), { timeout: 10_000 });

    await put('streams/one/film.mp4', [Buffer.from('whole')]);
    const [left = ''] = await unfinished();
    expect(left).toMatch(/^streams~two~film/);
    const longAgo = new Date(Date.now() - 3_700_000);
    await utimes(join(folder, '.incoming', left), longAgo, longAgo);
    await put('streams/three/film.mp4', [Buffer.from('whole')]);
    expect(await unfinished()).toEqual([]);
  });
});

describe('a disk that fills up', () => {
  const GB = 1024 ** 3;
  const MB = 1024 ** 2;
  const contentType = 'video/mp4';

  /** The file system counts what is put there by the test. */
  async function openDisk(size: number, free: number) {
    const disk = { free };
    const folder = await mkdtemp(join(tmpdir(), 'lunula-media-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const readFileSystem = async () => ({ bsize: 4096, blocks: size / 4096, bavail: disk.free / 4096 });
    return { disk, store: createDiskStore({ folder, readFileSystem }) };
  }

  it.each([
    [500 * GB, 2.1 * GB, 1.9 * GB],
    [10 * GB, 1.1 * GB, 0.9 * GB],
    // Not every file system says how large it is.
    [0, 0, null],
  ])('of %d bytes keeps a reserve for everything but very large files', async (size, roomy, tight) => {
    const [one, other] = [await openDisk(size, roomy), await openDisk(size, tight ?? 0)];
    await one.store.put('a.mp4', Buffer.from('x'), { contentType, leavesRoom: true });
    const attempt = other.store.put('a.mp4', Buffer.from('x'), { contentType, leavesRoom: true });
    if (tight === null) await attempt;
    else await expect(attempt).rejects.toMatchObject({ code: 'ENOSPC' });
    await other.store.put('b.mp4', Buffer.from('x'), { contentType });
  });

  it('ends what is being written when it comes to its reserve, and leaves nothing of it', async () => {
    const { disk, store } = await openDisk(500 * GB, 2 * GB + 100 * MB);
    const piece = Buffer.alloc(MB);
    let written = 0;
    async function* film() {
      for (; written < 300; written += 1) {
        disk.free -= MB;
        yield piece;
      }
    }
    const attempt = store.put('film.mp4', Readable.from(film()), { contentType, leavesRoom: true });
    await expect(attempt).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(written).toBeLessThan(200);
    expect(await store.head('film.mp4')).toBeNull();
  });

  it('begins nothing that would not fit with twice the reserve to spare, others counted', async () => {
    const { disk, store } = await openDisk(500 * GB, 4 * GB + 300 * MB);
    const piece = Buffer.alloc(MB);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    async function* slowly() {
      yield piece;
      begun.resolve();
      await goOn.promise;
      for (let written = 1; written < 200; written += 1) yield piece;
    }
    const put = (key: string, body: Readable, bytes: number) =>
      store.put(key, body, { contentType, leavesRoom: true, bytes });
    const first = put('first.mp4', Readable.from(slowly()), 200 * MB);
    await begun.promise;
    const unread = Readable.from([piece]);
    await expect(put('second.mp4', unread, 150 * MB)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([unread.readableDidRead, unread.destroyed]).toEqual([false, true]);
    goOn.resolve();
    await first;
    disk.free -= 200 * MB;
    await expect(put('second.mp4', Readable.from([piece]), 150 * MB)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    await put('second.mp4', Readable.from([piece]), 50 * MB);
  });

  it('lets go of what can be made again before what is live has to end', async () => {
    const { disk, store } = await openDisk(500 * GB, 5 * GB);
    const piece = Buffer.alloc(MB);
    async function* film() {
      for (let written = 0; written < 500; written += 1) {
        // Others write too.
        disk.free -= 20 * MB;
        yield piece;
      }
    }
    const attempt = store.put('film.mp4', Readable.from(film()), {
      ...{ contentType, leavesRoom: true, bytes: 500 * MB },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(disk.free).toBeGreaterThan(2 * GB);
    await store.put('segment.mp4', piece, { contentType, leavesRoom: true });
  });
});
