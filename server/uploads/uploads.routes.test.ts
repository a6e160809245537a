import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/upload.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload, readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { zipBomb } from '#tests/support/videos/hostile-films.ts';
import { uploads } from './uploads.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-uploads-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder, UPLOAD_QUOTA_GB: '3' });
const { deps, call } = test;

const video = readFixture('moov-last.mp4');
const creator = await makePerson(test, { role: 'creator' });
const tus = tusClient(test, creator.token);
const newClient = async () => tusClient(test, (await makePerson(test, { role: 'creator' })).token);

async function outcome(answer: Response | Promise<Response>) {
  const response = await answer;
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  return [response.status, body.code, body.data?.fields?.file].filter((part) => part !== undefined);
}

async function rowOf(url: string) {
  const [row] = await deps.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, url.split('/').at(-1) ?? ''));
  return row;
}

async function storedFiles(): Promise<string[]> {
  return readdir(join(folder, 'media', 'uploads')).catch(() => []);
}

describe('a file for a lesson', () => {
  const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it.each([
    ['application/pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['image/png', png],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/webp', webp],
  ])('is %s by its content, whatever it is called', async (contentType, bytes) => {
    const { url, answer } = await tus.upload(bytes, 'file', '../../list.exe');
    expect(answer.status).toBe(204);
    expect(await rowOf(url)).toMatchObject({
      kind: 'file',
      status: 'ready',
      content_type: contentType,
      file_name: 'list.exe',
      size_bytes: bytes.length,
    });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['an archive', Buffer.from('PK\x03\x04 word/document.xml')],
    ['a PDF that begins with something else', Buffer.from('<script>%PDF-1.7')],
    ['a sound in the same container', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['a video', video],
    ['a single byte', Buffer.from('%')],
  ])('cannot be %s, and nothing of it stays', async (_, bytes) => {
    const { url, answer } = await tus.upload(bytes, 'file', 'template.pdf');
    expect(await outcome(answer)).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.notFile]);
    expect(await storedFiles()).not.toContain(url.split('/').at(-1));
  });

  it('has at most 20 MB, and that is known before it is sent', async () => {
    const limit = 20 * 1024 * 1024;
    expect((await tus.create(limit, 'file')).status).toBe(201);
    expect(await outcome(tus.create(limit + 1, 'file'))).toEqual([
      413,
      'TOO_LARGE',
      UPLOAD_REFUSALS.tooLarge.file,
    ]);
  });
});

describe('a file in pieces', () => {
  it('arrives as it was sent, is checked, and can be read as media', async () => {
    const url = await tus.begin(video.length, 'video', 'Frenchtips  für alle 💅.mp4');
    expect(url).toMatch(/^\/api\/uploads\/[\da-f-]{36}$/);
    const first = await tus.patch(url, 0, new Uint8Array(video.subarray(0, 1000)));
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, '1000']);
    const between = await tus.head(url);
    expect([between.status, between.headers.get('Upload-Offset')]).toEqual([200, '1000']);
    expect(between.headers.get('Cache-Control')).toBe('no-store');
    const last = await tus.patch(url, 1000, new Uint8Array(video.subarray(1000)));
    expect(last.status).toBe(204);

    const row = await rowOf(url);
    expect(row).toMatchObject({
      status: 'ready',
      file_name: 'Frenchtips  für alle 💅.mp4',
      content_type: 'video/mp4',
      duration_seconds: 1,
      width: 64,
      height: 64,
    });
    const stored = await deps.media.open(row?.media_key ?? '');
    expect(stored && (await buffer(stored.stream)).equals(video)).toBe(true);
    const after = await tus.head(url);
    expect(after.headers.get('Upload-Offset')).toBe(String(video.length));
    expect(await storedFiles()).toContain(row?.id);
    expect(await storedFiles()).not.toContain(`${row?.id}.json`);
  });

  it('that the disk has no room for is refused with a reason, and goes on once there is', async () => {
    const url = await tus.begin(video.length);
    const file = join(folder, 'media', 'uploads', url.split('/').at(-1) ?? '');
    await rm(file);
    await symlink('/dev/full', file);
    const response = await tus.patch(url, 0, new Uint8Array(video));
    expect(await outcome(response)).toEqual([507, 'NO_STORAGE']);
    expect(test.logLines.some((line) => line.includes('DATA_DIR is full'))).toBe(true);
    await rm(file);
    await writeFile(file, '');
    expect((await tus.patch(url, 0, new Uint8Array(video))).status).toBe(204);
  });

  it('keeps the bytes before an interruption, and resumes from there', async () => {
    const url = await tus.begin(video.length);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(video.subarray(0, 700)));
      },
      pull(controller) {
        controller.error(new Error('connection lost'));
      },
    });
    await tus.patch(url, 0, broken);
    expect((await tus.head(url)).headers.get('Upload-Offset')).toBe('700');

    const rest = await tus.patch(url, 700, new Uint8Array(video.subarray(700)));
    expect(rest.status).toBe(204);
    expect((await rowOf(url))?.status).toBe('ready');
  });

  it('gives one result for two simultaneous last pieces', async () => {
    const url = await tus.begin(video.length);
    await tus.patch(url, 0, new Uint8Array(video.subarray(0, 500)));
    const rest = () => tus.patch(url, 500, new Uint8Array(video.subarray(500)));
    const answers = await Promise.all([rest(), rest(), tus.head(url)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 204, 409]);
    expect(await rowOf(url)).toMatchObject({ status: 'ready', refusal: null });
  });

  it('is finished by the next request if the process ended after the last byte', async () => {
    for (const ask of [tus.head, getMine]) {
      const url = await tus.begin(video.length);
      const row = await rowOf(url);
      await deps.media.put(row ? `uploads/${row.id}` : '', video, {
        contentType: 'application/octet-stream',
      });
      expect(row?.status).toBe('receiving');
      expect((await ask(url)).status).toBe(200);
      expect((await rowOf(url))?.status).toBe('ready');
    }
  });

  it('is cancelled with its bytes', async () => {
    const url = await tus.begin(video.length);
    await tus.patch(url, 0, new Uint8Array(video.subarray(0, 100)));
    expect(await outcome(tus.cancel(url))).toEqual([204]);
    expect(await outcome(tus.head(url))).toEqual([404]);
    expect(await rowOf(url)).toBeUndefined();
    expect((await storedFiles()).join()).not.toContain(url.split('/').at(-1));
  });

  it('is not deleted while a lesson uses it', async () => {
    const upload = await makeUpload(test, creator.id);
    await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: upload.id }] });
    expect(await outcome(tus.cancel(`/api/uploads/${upload.id}`))).toEqual([409, 'UPLOAD_IN_USE']);
    expect(await deps.media.head(upload.media_key ?? '')).not.toBeNull();
  });
});

describe('who may upload', () => {
  it('lets only creators start', async () => {
    const student = tusClient(test, (await makePerson(test)).token);
    expect(await outcome(student.create(10))).toEqual([403, 'CREATOR_REQUIRED']);
    expect(await outcome(student.create(10, 'image'))).toEqual([403, 'CREATOR_REQUIRED']);
    expect((await call('POST', '/api/uploads')).status).toBe(401);
    expect(await outcome(tusClient(test, 'x').create(10))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('hides other people’s uploads', async () => {
    const url = await tus.begin(video.length);
    const stranger = await newClient();
    const absent = `/api/uploads/${crypto.randomUUID()}`;
    for (const address of [url, absent, '/api/uploads/x', '/api/uploads/..%2fsecret']) {
      expect((await stranger.head(address)).status).toBe(404);
      expect(await outcome(stranger.patch(address, 0, 'x'))).toEqual([404, 'NOT_FOUND']);
      expect(await outcome(stranger.cancel(address))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call('HEAD', url)).status).toBe(401);
    expect((await tus.head(url)).headers.get('Upload-Offset')).toBe('0');
  });

  it('never returns the bytes at the address they were sent to', async () => {
    const { url } = await tus.upload(video);
    expect(await outcome(tus.send('GET', url, {}))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what is refused before it fills the disk', () => {
  it.each([
    ['without a length', { 'Upload-Length': '' }],
    ['with a deferred length', { 'Upload-Defer-Length': '1' }],
    ['with a negative length', { 'Upload-Length': '-1' }],
    ['with half a byte', { 'Upload-Length': '1.5' }],
    ['of an unknown kind', { 'Upload-Metadata': `kind ${btoa('program')},filename ${btoa('a')}` }],
    ['without metadata', { 'Upload-Metadata': '' }],
    ['made of parts', { 'Upload-Concat': 'partial' }],
    ['in another version of the protocol', { 'Tus-Resumable': '0.2.2' }],
  ])('a file %s', async (_, headers) => {
    const client = await newClient();
    expect(await outcome(client.create(10, 'video', 'a.mp4', headers))).toEqual([400, 'INVALID_INPUT']);
  });

  it('empty and oversized files', async () => {
    const { video: most, image: mostImage } = UPLOAD_LIMITS.bytes;
    expect(await outcome(tus.create(0))).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.empty]);
    expect(await outcome(tus.create(most + 1))).toEqual([413, 'TOO_LARGE', UPLOAD_REFUSALS.tooLarge.video]);
    expect(await outcome(tus.create(mostImage + 1, 'image'))).toEqual([
      413,
      'TOO_LARGE',
      UPLOAD_REFUSALS.tooLarge.image,
    ]);
  });

  it('more unfinished files than allowed, even when started at once', async () => {
    const client = await newClient();
    const begun = await Promise.all(
      Array.from({ length: UPLOAD_LIMITS.unfinished + 3 }, () => client.create(10)),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(UPLOAD_LIMITS.unfinished);
    expect(await outcome(client.create(10))).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.tooMany]);
  });

  it('more than the person’s storage holds; refused files do not count', async () => {
    const client = await newClient();
    const most = UPLOAD_LIMITS.bytes.video;
    const first = await client.begin(most);
    expect(await outcome(client.create(most))).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.overQuota]);
    await client.upload(Buffer.from('no video'));
    expect((await client.create(most / 2)).status).toBe(201);
    await client.cancel(first);
    expect((await client.create(most)).status).toBe(201);
  });
});

describe('a client that breaks the protocol', () => {
  const lies: [string, number, number, Record<string, string>, string | number][] = [
    ['leaves a gap', 20, 10, {}, 409],
    ['starts over from the beginning', 0, 10, {}, 409],
    ['announces more than is left', 10, 95, { 'Content-Length': '95' }, 413],
    ['sends more than is left', 10, 95, {}, 413],
    ['changes the length', 10, 10, { 'Upload-Length': '5000' }, 400],
    ['sends something other than bytes', 10, 10, { 'Content-Type': 'application/json' }, 400],
    ['gives no offset', 10, 10, { 'Upload-Offset': '' }, 400],
  ];

  it.each(lies)('%s', async (_, offset, length, headers, status) => {
    const client = await newClient();
    const url = await client.begin(100);
    await client.patch(url, 0, new Uint8Array(10));
    expect((await outcome(client.patch(url, offset, new Uint8Array(length), headers)))[0]).toBe(status);
    const kept = Number((await client.head(url)).headers.get('Upload-Offset'));
    expect(kept).toBe(10);
    expect((await rowOf(url))?.size_bytes).toBe(100);
  });

  it('adds to a file that is finished', async () => {
    const { url } = await tus.upload(video);
    expect(await outcome(tus.patch(url, video.length, 'x'))).toEqual([409, 'CONFLICT']);
  });
});

describe('at the end of an upload', () => {
  it('says why a file is refused, keeps the reason and deletes the bytes', async () => {
    const { url, id, answer } = await tus.upload(readFixture('hevc.mp4'));
    expect(await outcome(answer)).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.notPlayable]);
    expect(await rowOf(url)).toMatchObject({ status: 'refused', media_key: null });
    expect((await getMine(url)).json).toMatchObject({
      status: 'refused',
      refusal: UPLOAD_REFUSALS.notPlayable,
    });
    expect((await storedFiles()).join()).not.toContain(id);
    expect((await tus.head(url)).status).toBe(422);
  });

  it('refuses an archive that would unpack to gigabytes, whatever it is called, and leaves nothing of it', async () => {
    const bomb = zipBomb();
    const before = process.memoryUsage.rss();
    const { url, id, answer } = await tus.upload(bomb, 'video', 'film.mp4');
    expect(await outcome(answer)).toEqual([422, 'UPLOAD_REFUSED', UPLOAD_REFUSALS.notVideo]);
    expect(await rowOf(url)).toMatchObject({ status: 'refused', media_key: null });
    expect((await storedFiles()).join()).not.toContain(id);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
  });

  it('turns a picture into one of ours, at a public, cacheable address', async () => {
    const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#8a1538' } })
      .withExif({ IFD0: { Copyright: 'Secret Studio' } })
      .jpeg()
      .toBuffer();
    const { url, id, answer } = await tus.upload(photo, 'image', 'cover.jpg');
    expect(answer.status).toBe(204);
    const { json } = await getMine(url);
    expect(json).toMatchObject({
      status: 'ready',
      width: 1280,
      height: 640,
      address: `/media/images/${id}.webp`,
    });

    const picture = await test.app.request(`/media/images/${id}.webp`);
    expect(picture.headers.get('Content-Type')).toBe('image/webp');
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { format, exif } = await sharp(bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    const etag = picture.headers.get('ETag') ?? '';
    expect(
      (await call('GET', `/media/images/${id}.webp`, { headers: { 'If-None-Match': etag } })).status,
    ).toBe(304);
    expect((await call('GET', `/media/images/${crypto.randomUUID()}.webp`)).status).toBe(404);
    expect((await storedFiles()).join()).not.toContain(id);
  });
});

async function getMine(url: string) {
  return call('GET', `/api/me/uploads/${url.split('/').at(-1)}`, { token: creator.token });
}
