import { CustomSource, Input, Logging, MP4, QTFF, WEBM } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { type Fixture, readFixture } from '#tests/support/make-upload.ts';
import { judgeVideo } from './judge-video.ts';

Logging.level = 0;

function judge(bytes: Buffer) {
  const source = new CustomSource({
    getSize: () => bytes.length,
    read: (start, end) => bytes.subarray(start, end),
  });
  return judgeVideo(new Input({ formats: [MP4, QTFF, WEBM], source }));
}

/** The same file with every occurrence of some bytes replaced. */
function patched(name: Fixture, from: string, to: string): Buffer {
  return Buffer.from(readFixture(name).toString('latin1').replaceAll(from, to), 'latin1');
}

/** Keeps the table of contents at the end, which then points to missing data. */
function withoutMiddle(bytes: Buffer): Buffer {
  const table = bytes.subarray(bytes.indexOf('moov') - 4);
  return Buffer.concat([bytes.subarray(0, 32), table]);
}

const video = readFixture('moov-last.mp4');

describe('judgeVideo', () => {
  it.each([
    ['moov-last.mp4', 'video/mp4'],
    ['quicktime.mov', 'video/mp4'],
    ['silent.webm', 'video/webm'],
  ] as const)('reads length and size of %s', async (name, contentType) => {
    expect(await judge(readFixture(name))).toEqual({ contentType, seconds: 1, width: 64, height: 64 });
  });

  it.each<[string, Buffer, string]>([
    ['H.265', readFixture('hevc.mp4'), UPLOAD_REFUSALS.notPlayable],
    ['H.264 with full colour', readFixture('chroma-444.mp4'), UPLOAD_REFUSALS.notPlayable],
    [
      'sound that no browser can decode',
      patched('moov-last.mp4', 'mp4a', 'dtsc'),
      UPLOAD_REFUSALS.notPlayable,
    ],
    ['sound without a picture', readFixture('sound-only.mp4'), UPLOAD_REFUSALS.noPicture],
    [
      'a QuickTime movie with H.265',
      patched('hevc.mp4', 'ftypisom', 'ftypqt  '),
      UPLOAD_REFUSALS.notPlayableMovie,
    ],
    [
      'a QuickTime movie with ProRes',
      patched('quicktime.mov', 'avc1', 'apch'),
      UPLOAD_REFUSALS.notPlayableMovie,
    ],
    [
      'a QuickTime movie with uncompressed sound',
      patched('quicktime.mov', 'mp4a', 'sowt'),
      UPLOAD_REFUSALS.notPlayableMovie,
    ],
    ['a Matroska file', patched('silent.webm', 'webm', 'mkva'), UPLOAD_REFUSALS.notVideo],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), UPLOAD_REFUSALS.notVideo],
    ['three bytes', Buffer.from('mp4'), UPLOAD_REFUSALS.notVideo],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), UPLOAD_REFUSALS.notVideo],
    ['a file that ends before its table of contents', video.subarray(0, 1500), UPLOAD_REFUSALS.damaged],
    ['a table of contents for missing data', withoutMiddle(video), UPLOAD_REFUSALS.damaged],
  ])('refuses %s', async (_, bytes, refusal) => {
    expect(await judge(bytes)).toEqual({ refusal });
  });
});
