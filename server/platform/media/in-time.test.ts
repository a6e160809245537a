import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NoAnswer } from '#server/platform/outside.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { createS3Store } from './create-s3-store.ts';
import { inTime } from './in-time.ts';
import { type OpenMedia, UnsatisfiableRange } from './media-store.ts';
import { openInTime } from './open-in-time.ts';

/** Whose deadlines pass when the test says so. */
function makeClock() {
  const deadline = new AbortController();
  const clock = { now: () => new Date(), timeout: () => deadline.signal };
  return { clock, pass: () => deadline.abort() };
}

describe('inTime', () => {
  it('gives up on storage that hangs', async () => {
    const { clock, pass } = makeClock();
    const attempt = inTime({ clock }, () => new Promise(() => {}));
    pass();
    await expect(attempt).rejects.toThrow('Media storage did not answer in time');
  });

  it('closes what is opened too late for anybody', async () => {
    const { clock, pass } = makeClock();
    const stream = Readable.from(['late']);
    const opening = Promise.withResolvers<OpenMedia>();
    const attempt = openInTime({ clock, media: { open: () => opening.promise } }, 'film.mp4');
    pass();
    await expect(attempt).rejects.toBeInstanceOf(NoAnswer);
    opening.resolve({ stream, size: 4, contentType: 'video/mp4', etag: '"1"' });
    await once(stream, 'close');
  });

  it('tells storage that is away from a request that is wrong', async () => {
    const { clock } = makeClock();
    const away = createS3Store({
      ...{ endpoint: `http://127.0.0.1:${await chooseQuietPort()}`, region: 'eu-test-1', bucket: 'media' },
      ...{ accessKeyId: 'nobody', secretAccessKey: 'nothing', forcePathStyle: true },
    });
    onTestFinished(async () => away.close?.());
    await expect(inTime({ clock }, () => away.open('film.mp4'))).rejects.toBeInstanceOf(NoAnswer);
    await expect(inTime({ clock }, () => away.open('../etc'))).rejects.toBeInstanceOf(TypeError);
    const beyond = inTime({ clock }, () => Promise.reject(new UnsatisfiableRange(4)));
    await expect(beyond).rejects.toBeInstanceOf(UnsatisfiableRange);
  });

  it('does not cut what was opened in time and is read for longer', async () => {
    const s3 = await startS3StandIn();
    onTestFinished(() => s3.close());
    const store = createS3Store(s3.options);
    onTestFinished(async () => store.close?.());
    const film = Buffer.alloc(5_000_000, 'film');
    await store.put('film.mp4', film, { contentType: 'video/mp4' });

    const { clock, pass } = makeClock();
    const opened = await inTime({ clock }, () => store.open('film.mp4'));
    pass();
    await new Promise(setImmediate);
    expect(opened && (await buffer(opened.stream)).equals(film)).toBe(true);
  });
});
