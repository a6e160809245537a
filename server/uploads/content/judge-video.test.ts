import { CustomSource, Input, Logging } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { type Fixture, readFixture } from '#tests/support/make-upload.ts';
import { FILM_FORMATS } from './film-formats.ts';
import { judgeVideo } from './judge-video.ts';

Logging.level = 0;

function judge(bytes: Buffer, canPrepare = true) {
  const source = new CustomSource({
    getSize: () => bytes.length,
    read: (start, end) => bytes.subarray(start, end),
  });
  return judgeVideo(new Input({ formats: FILM_FORMATS, source }), { canPrepare });
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

/** The size in its sample description and in its track, as a file may say of itself. */
function ofSize(bytes: Buffer, pixels: number): Buffer {
  const sized = Buffer.from(bytes);
  const entry = sized.indexOf('avc1', sized.indexOf('stsd'));
  const track = sized.indexOf('tkhd');
  for (const at of [0, 2]) sized.writeUInt16BE(pixels, entry + 28 + at);
  for (const at of [0, 4]) sized.writeUInt32BE(pixels * 0x10000, track + 80 + at);
  return sized;
}

const video = readFixture('moov-last.mp4');

const hevcMovie = patched('hevc.mp4', 'ftypisom', 'ftypqt  ');
const proRes = patched('quicktime.mov', 'avc1', 'apch');
const matroska = patched('silent.webm', 'webm', 'mkva');
const unknownSound = patched('quicktime.mov', 'mp4a', 'sowt');

describe('judgeVideo', () => {
  it.each([
    ['moov-last.mp4', 'video/mp4'],
    ['quicktime.mov', 'video/mp4'],
    ['silent.webm', 'video/webm'],
  ] as const)('reads length and size of %s, which browsers play', async (name, contentType) => {
    const facts = { contentType, seconds: 1, width: 64, height: 64, isPlayable: true };
    expect(await judge(readFixture(name))).toEqual(facts);
    expect(await judge(readFixture(name), false)).toEqual(facts);
  });

  it.each<[string, Buffer, string, string]>([
    ['H.265', readFixture('hevc.mp4'), 'video/mp4', UPLOAD_REFUSALS.notPlayable],
    ['H.264 with full colour', readFixture('chroma-444.mp4'), 'video/mp4', UPLOAD_REFUSALS.notPlayable],
    ['a QuickTime movie with H.265', hevcMovie, 'video/quicktime', UPLOAD_REFUSALS.notPlayableMovie],
    ['a QuickTime movie with ProRes', proRes, 'video/quicktime', UPLOAD_REFUSALS.notPlayableMovie],
  ])('takes %s where films are prepared, and nowhere else', async (_, bytes, contentType, refusal) => {
    expect(await judge(bytes)).toMatchObject({ contentType, seconds: 1, width: 64, isPlayable: false });
    expect(await judge(bytes, false)).toEqual({ refusal });
  });

  it.each<[string, Buffer, string]>([
    ['sound that nobody knows', unknownSound, UPLOAD_REFUSALS.unknownSound],
    ['pictures that nobody knows', patched('moov-last.mp4', 'avc1', 'qqqq'), UPLOAD_REFUSALS.unknownCodec],
    ['a picture that no player shows', ofSize(video, 65_000), UPLOAD_REFUSALS.tooLargePicture],
    ['sound without a picture', readFixture('sound-only.mp4'), UPLOAD_REFUSALS.noPicture],
    ['a document of another type', matroska, UPLOAD_REFUSALS.notVideo],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), UPLOAD_REFUSALS.notVideo],
    ['three bytes', Buffer.from('mp4'), UPLOAD_REFUSALS.notVideo],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), UPLOAD_REFUSALS.notVideo],
    ['a file that ends before its table of contents', video.subarray(0, 1500), UPLOAD_REFUSALS.cutOff],
    ['a table of contents for missing data', withoutMiddle(video), UPLOAD_REFUSALS.cutOff],
  ])('refuses %s', async (_, bytes, refusal) => {
    expect(await judge(bytes)).toEqual({ refusal });
  });
});
