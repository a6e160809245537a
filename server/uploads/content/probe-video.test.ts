import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ByteRange } from '#server/platform/media/media-store.ts';
import { NoAnswer } from '#server/platform/outside.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { probeVideo } from './probe-video.ts';

const id = crypto.randomUUID();
const video = readFixture('moov-last.mp4');
/** A count in the table of contents; replaced bytes make it promise billions of samples. */
const ENDLESS_AT = 3330;

const ANYWHERE = { canPrepare: true };

function storeOf(bytes: Buffer) {
  return {
    open: vi.fn(async (_key: string, { start, end = bytes.length - 1 }: ByteRange = { start: 0 }) => ({
      size: bytes.length,
      contentType: '',
      etag: '',
      stream: Readable.from([bytes.subarray(start, end + 1)]),
    })),
  };
}

describe('probeVideo', () => {
  it('reads little of a large file', async () => {
    const large = Buffer.concat([video, emptyBox(30_000_000)]);
    const store = storeOf(large);
    expect(await probeVideo(store, { id, size_bytes: large.length }, ANYWHERE)).toEqual({
      status: 'ready',
      media_key: `uploads/${id}`,
      content_type: 'video/mp4',
      duration_seconds: 1,
      width: 64,
      height: 64,
      is_playable: true,
    });
    const read = store.open.mock.calls.map(([, range]) => (range?.end ?? 0) - (range?.start ?? 0));
    expect(read.reduce((sum, length) => sum + length, 0)).toBeLessThan(4_000_000);
  });

  it('kills a parser that a few wrong bytes have led astray', async () => {
    const bytes = Buffer.from(video);
    bytes.fill(0xff, ENDLESS_AT, ENDLESS_AT + 9);
    const limits = { ...ANYWHERE, silentMs: 2_000, altogetherMs: 60_000 };
    expect(await probeVideo(storeOf(bytes), { id, size_bytes: bytes.length }, limits)).toEqual({
      status: 'refused',
      refusal: UPLOAD_REFUSALS.damaged,
    });
  });

  it.each(['camera.avi', 'divx.avi'] as const)('reads what %s says of itself', async (name) => {
    const bytes = readFixture(name);
    const file = { id, size_bytes: bytes.length };
    expect(await probeVideo(storeOf(bytes), file, ANYWHERE)).toEqual({
      status: 'ready',
      media_key: `uploads/${id}`,
      content_type: 'video/x-msvideo',
      duration_seconds: 1,
      width: 64,
      height: 48,
      is_playable: false,
    });
    expect(await probeVideo(storeOf(bytes), file, { canPrepare: false })).toMatchObject({
      refusal: UPLOAD_REFUSALS.notPlayable,
    });
  });

  const camera = readFixture('camera.avi');
  it.each<[string, Buffer, string]>([
    ['has only sound', readFixture('sound-only.avi'), UPLOAD_REFUSALS.noPicture],
    ['ends in the middle', camera.subarray(0, 20_000), UPLOAD_REFUSALS.cutOff],
    ['was never finished', withLong(camera, camera.indexOf('strh') + 8 + 32, 0), UPLOAD_REFUSALS.cutOff],
    [
      'says it has a huge picture',
      withLong(camera, camera.indexOf('strf') + 8 + 4, 1_000_000),
      UPLOAD_REFUSALS.tooLargePicture,
    ],
    [
      'lasts for years',
      withLong(camera, camera.indexOf('strh') + 8 + 32, 0xffffffff),
      UPLOAD_REFUSALS.tooLong,
    ],
    [
      'has no pictures a second',
      withLong(camera, camera.indexOf('strh') + 8 + 24, 0),
      UPLOAD_REFUSALS.damaged,
    ],
    ['has nothing after its name', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), UPLOAD_REFUSALS.damaged],
  ])('refuses an AVI that %s', async (_, bytes, refusal) => {
    expect(await probeVideo(storeOf(bytes), { id, size_bytes: bytes.length }, ANYWHERE)).toEqual({
      status: 'refused',
      refusal,
    });
  });

  describe('with storage that is silent', () => {
    const store = storeOf(video);
    let asked = Promise.withResolvers<void>();
    let answer = Promise.withResolvers<void>();
    const silent = {
      async open(...about: Parameters<typeof store.open>) {
        asked.resolve();
        await answer.promise;
        return store.open(...about);
      },
    };
    const probe = () => probeVideo(silent, { id, size_bytes: video.length }, ANYWHERE);

    beforeEach(() => {
      [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // The parser's thread has its own.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => vi.useRealTimers());

    it('for a while, or on a machine that is slow to begin, does not blame the file', async () => {
      const probed = probe();
      await vi.advanceTimersByTimeAsync(50_000);
      await Promise.race([asked.promise, probed]);
      await vi.advanceTimersByTimeAsync(50_000);
      answer.resolve();
      expect(await probed).toMatchObject({ status: 'ready' });
    });

    it('for ever, decides nothing about the file', async () => {
      const probed = expect(probe()).rejects.toThrow(NoAnswer);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(120_000);
      await probed;
    });
  });

  it('does not blame the file when the storage fails', async () => {
    const store = { open: vi.fn().mockRejectedValue(new Error('out of reach')) };
    await expect(probeVideo(store, { id, size_bytes: 5000 }, ANYWHERE)).rejects.toThrow('out of reach');
  });
});

function withLong(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(value, at);
  return changed;
}

function emptyBox(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size);
  bytes.write('free', 4);
  return bytes;
}
