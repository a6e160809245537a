import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

  describe('with something too large to be sent at once', () => {
    const MB = 1024 ** 2;
    const contentType = 'video/mp4';
    const piece = Buffer.alloc(MB, 'film');

    async function* film(megabytes: number, onPiece = (_sent: number) => {}) {
      for (let sent = 0; sent < megabytes; sent += 1) {
        onPiece(sent);
        yield piece;
      }
    }
    const partsSent = () => s3.requests.filter((request) => request.startsWith('PUT')).length;

    it('sends a stream in parts, with two of them in memory at most', async () => {
      s3.limitPuts(10 * MB);
      const held: number[] = [];
      const body = film(20, (sent) => held.push(sent - partsSent() * 8));
      await store.put('film.mp4', Readable.from(body), { contentType, bytes: 20 * MB });

      expect(partsSent()).toBe(3);
      expect(Math.max(...held)).toBeLessThanOrEqual(16);
      expect(await store.head('film.mp4')).toMatchObject({ size: 20 * MB, contentType });
      expect(s3.unfinished()).toEqual([]);
    });

    it('repeats a part by itself', async () => {
      const body = film(17, (sent) => sent === 16 && s3.failNext(1, 503));
      await store.put('film.mp4', Readable.from(body), { contentType });
      expect(partsSent()).toBe(4);
      expect((await store.head('film.mp4'))?.size).toBe(17 * MB);
    });

    it('leaves nothing of what fails on the way', async () => {
      const broken = film(20, (sent) => {
        if (sent === 18) throw new Error('no longer wanted');
      });
      const attempt = store.put('film.mp4', Readable.from(broken), { contentType });
      await expect(attempt).rejects.toThrow('no longer wanted');
      s3.failAssembling();
      await expect(store.put('film.mp4', Readable.from(film(9)), { contentType })).rejects.toThrow();
      expect([s3.unfinished(), s3.keys()]).toEqual([[], []]);
    });

    it('ends what a killed process had begun: of the same object at once, of others after two days', async () => {
      const killed = createS3Store(s3.options);
      onTestFinished(async () => killed.close?.());
      for (const key of ['film.mp4', 'other.mp4', 'lesson.mp4']) {
        async function* hanging() {
          yield* film(9);
          await new Promise(() => {});
        }
        // Nobody hears of it again.
        void killed.put(key, Readable.from(hanging()), { contentType });
        await vi.waitFor(() => expect(s3.requests).toContain(`PUT ${key}`), { timeout: 10_000 });
      }

      await store.put('film.mp4', Readable.from(film(9)), { contentType });
      expect(s3.unfinished().toSorted()).toEqual(['lesson.mp4', 'other.mp4']);
      s3.ageUnfinished(49);
      await store.put('third.mp4', Readable.from(film(9)), { contentType });
      expect(s3.unfinished()).toEqual([]);
    });
  });

  it('is refused with a wrong secret', async () => {
    const stranger = createS3Store({ ...s3.options, secretAccessKey: 'guessed' });

    await expect(stranger.open('lesson.mp4')).rejects.toThrow('SignatureDoesNotMatch');
    await stranger.close?.();
  });
});
