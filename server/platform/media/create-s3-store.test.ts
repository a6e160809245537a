import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { createS3Store } from './create-s3-store.ts';
import type { MediaStore } from './media-store.ts';

let s3: S3StandIn;
let store: MediaStore;

beforeEach(async () => {
  s3 = await startS3StandIn();
  store = createS3Store(s3.options);
});

afterEach(async () => {
  await store.close?.();
  await s3.close();
});

describe('createS3Store', () => {
  it.each([
    ['a buffer', () => Buffer.from('video')],
    ['a stream', () => Readable.from([Buffer.from('vid'), Buffer.from('eo')])],
  ])('repeats the upload of %s when the server fails', async (_, body) => {
    s3.failNext(2, 503);
    await store.put('lesson.mp4', body(), { contentType: 'video/mp4' });

    expect(s3.requests).toEqual(['PUT lesson.mp4', 'PUT lesson.mp4', 'PUT lesson.mp4']);
    const stored = await store.open('lesson.mp4');
    expect(stored && (await text(stored.stream))).toBe('video');
  });

  it('gives up after three attempts and throws', async () => {
    s3.failNext(3, 500);

    await expect(
      store.put('lesson.mp4', Readable.from([Buffer.from('video')]), { contentType: 'video/mp4' }),
    ).rejects.toThrow('InternalError');
    expect(s3.requests).toHaveLength(3);
  });

  it('never mistakes a failing server for a missing object', async () => {
    s3.failNext(3, 500);

    await expect(store.open('lesson.mp4')).rejects.toThrow('InternalError');
  });

  it('leaves nothing in the temporary folder', async () => {
    const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lunula-spool-'));
    const before = await spools();
    await store.put('a.mp4', Readable.from([Buffer.from('video')]), { contentType: 'video/mp4' });

    expect(await spools()).toEqual(before);
  });

  it('is refused with a wrong secret', async () => {
    const stranger = createS3Store({ ...s3.options, secretAccessKey: 'guessed' });

    await expect(stranger.open('lesson.mp4')).rejects.toThrow('SignatureDoesNotMatch');
    await stranger.close?.();
  });
});
