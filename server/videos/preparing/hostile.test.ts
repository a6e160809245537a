import { describe, expect, it } from 'vitest';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { withNoise, zipBomb } from '#tests/support/videos/hostile-films.ts';
import { listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const { phone, huge, jump } = await readClips('phone', 'huge', 'jump');
const bomb = zipBomb();
/** By which files are told from one another at first sight. */
const HEAD_BYTES = 32;
/** Less than unpacking would take, and no more than looking at a film does. */
const LIMITS = { memoryMb: 512, openingCpuSeconds: 20 };

const HOSTILE: [what: string, bytes: Buffer, failure: VideoFailure][] = [
  ['a film that ends in the middle', phone.subarray(0, phone.length * 0.6), 'cut-off'],
  ['one that ends before its table of contents', readFixture('moov-last.mp4').subarray(0, 1500), 'cut-off'],
  ['noise behind the head of a film', withNoise(phone), 'damaged'],
  ['a picture of 100,000 × 100,000', huge, 'too-large'],
  ['a jump of 24 hours', jump, 'too-long'],
  ['sound alone', readFixture('sound-only.mp4'), 'no-picture'],
  ['an archive that unpacks to gigabytes', bomb, 'unreadable'],
  ['the same behind the head of a film', Buffer.concat([phone.subarray(0, HEAD_BYTES), bomb]), 'cut-off'],
  [
    'a playlist that names other files',
    Buffer.from('#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:9/a.ts\n'),
    'unreadable',
  ],
];

describe('a hostile file', () => {
  it.each(HOSTILE)('is refused with the reason: %s', async (_, bytes, failure) => {
    const before = process.memoryUsage.rss();
    const uploadId = await test.addFilm(bytes);
    expect(await test.prepare(uploadId, LIMITS)).toMatchObject({
      ...{ status: 'failed', failure },
      ...{ attempts: 1, claimed_by: null },
    });
    expect(await test.listFiles(uploadId)).toEqual([]);
    expect(listMakers()).toEqual([]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
  });

  it.each([
    ['memory', { memoryMb: 60 }],
    ['time', { openingCpuSeconds: 0.1, cpuPerSecond: 0 }],
    ['silence', { silentMs: 200 }],
  ])('that takes too much %s gets a second, careful attempt and then none', async (_, limits) => {
    const uploadId = await test.addFilm(phone);
    expect(await test.prepare(uploadId, limits)).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(await test.prepare(uploadId, limits)).toMatchObject({ status: 'failed', failure: 'too-heavy' });
    expect(listMakers()).toEqual([]);
  });

  it('takes no room that the database and what is live need', async () => {
    const uploadId = await test.addFilm(phone);
    // A tenth of it is reserved, and a film leaves twice as much.
    const almostFull = { readFileSystem: async () => ({ bsize: 4096, blocks: 1000, bavail: 150 }) };
    expect(await test.prepare(uploadId, almostFull)).toMatchObject({ status: 'failed', failure: 'no-room' });
    expect(listMakers()).toEqual([]);
    expect(await test.listFiles(uploadId)).toEqual([]);
  });
});
