import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { users } from '#server/auth/auth.tables.ts';
import { createS3Store } from '#server/platform/media/create-s3-store.ts';
import { readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploads } from './uploads.tables.ts';

const s3 = await startS3StandIn();
afterAll(() => s3.close());
const test = await useTestApp({
  S3_ENDPOINT: s3.options.endpoint,
  S3_REGION: s3.options.region,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
});
const { deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const tus = tusClient(test, creator.token);

/** A video of several parts: the small one, and an empty box that players skip. */
const video = withEmptyBox(readFixture('moov-last.mp4'), 9_000_000);
const piece = (start: number, end?: number) => new Uint8Array(video.subarray(start, end));

async function rowOf(url: string) {
  const [row] = await deps.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, url.split('/').at(-1) ?? ''));
  return row;
}

describe('uploads on S3', () => {
  it('arrive in parts, even interrupted and odd-sized ones, and stay where they are', async () => {
    const url = await tus.begin(video.length);
    await tus.patch(url, 0, piece(0, 8_388_608));
    await tus.patch(url, 8_388_608, brokenOff(piece(8_388_608, 8_400_000)));
    const kept = Number((await tus.head(url)).headers.get('Upload-Offset'));
    expect(kept).toBe(8_400_000);
    expect((await tus.patch(url, kept, piece(kept))).status).toBe(204);

    const row = await rowOf(url);
    expect(row).toMatchObject({ status: 'ready', duration_seconds: 1, content_type: 'video/mp4' });
    const key = row?.media_key ?? '';
    expect(s3.keys()).toEqual([key]);
    const stored = await deps.media.open(key);
    expect(stored && (await buffer(stored.stream)).equals(video)).toBe(true);
    const range = await deps.media.open(key, { start: 8_388_600, end: 8_388_700 });
    expect(range && (await buffer(range.stream)).equals(video.subarray(8_388_600, 8_388_701))).toBe(true);
  });

  it('are assembled by the next request if the process ended after the last part', async () => {
    const url = await tus.begin(video.length);
    const row = await rowOf(url);
    s3.failAssembling();
    expect((await tus.patch(url, 0, piece(0))).status).toBe(503);
    expect(s3.unfinished()).toEqual([`uploads/${row?.id}`]);

    expect((await tus.head(url)).headers.get('Upload-Offset')).toBe(String(video.length));
    expect((await rowOf(url))?.status).toBe('ready');
    expect(s3.unfinished()).toEqual([]);
  });

  it('are to be sent again while the bucket fails, and none of them is called gone', async () => {
    const url = await tus.begin(video.length);
    await tus.patch(url, 0, piece(0, 8_388_608));
    const said = () => test.logLines.filter((line) => line.includes('files cannot be received')).length;
    const before = said();
    // Another process's, which knows nothing of it yet.
    const other = tusClient(
      { app: createApp({ ...deps, media: createS3Store(s3.options) }, test.options) },
      creator.token,
    );
    s3.failNext(Number.POSITIVE_INFINITY, 503);
    const answers = [
      await tus.create(video.length),
      await other.head(url),
      await other.patch(url, 8_388_608, piece(8_388_608)),
    ];
    s3.failNext(0, 503);
    expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      Array.from(answers, () => [503, '5']),
    );
    // Once for each process, and not again for some seconds.
    expect([1, 2]).toContain(said() - before);
    expect((await tus.head(url)).headers.get('Upload-Offset')).toBe('8388608');
    expect((await tus.cancel(url)).status).toBe(204);
  });

  it('leave nothing behind when refused, cancelled or abandoned', async () => {
    const before = s3.keys();
    const refused = await tus.upload(Buffer.alloc(6_000_000));
    expect(refused.answer.status).toBe(422);
    const cancelled = await tus.begin(video.length);
    await tus.patch(cancelled, 0, piece(0, 100_000));
    expect((await tus.cancel(cancelled)).status).toBe(204);
    const forgotten = await tus.begin(video.length);
    await tus.patch(forgotten, 0, piece(0, 100_000));
    test.advance({ hours: 25 });
    await sweepUploads(deps);
    expect(await rowOf(forgotten)).toBeUndefined();
    expect(s3.keys()).toEqual(before);
    expect(s3.unfinished()).toEqual([]);
  });

  it('are removed with their owner, finished or not', async () => {
    const before = s3.keys();
    const gone = await makePerson(test, { role: 'creator' });
    const client = tusClient(test, gone.token);
    await client.upload(video);
    const unfinished = await client.begin(video.length);
    await client.patch(unfinished, 0, piece(0, 100_000));
    expect(s3.keys().length).toBeGreaterThan(before.length);
    await deps.db.delete(users).where(eq(users.id, gone.id));
    await sweepUploads(deps);
    expect(s3.keys()).toEqual(before);
    expect(s3.unfinished()).toEqual([]);
  });
});

function withEmptyBox(bytes: Buffer, size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size);
  box.write('free', 4);
  return Buffer.concat([bytes, box]);
}

function brokenOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new Error('connection lost')),
  });
}
