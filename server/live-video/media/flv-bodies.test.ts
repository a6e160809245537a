import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlvFixture } from './flv-fixture.ts';
import { readAudioBody } from './read-audio-body.ts';
import { readAvcConfig } from './read-avc-config.ts';
import { readVideoBody } from './read-video-body.ts';
import { UNUSABLE } from './unusable.ts';

const tags = readFlvFixture('b-frames');
const [videoConfig] = tags.filter(({ kind }) => kind === 'video');
const avc = readAvcConfig(videoConfig?.body.subarray(5) ?? Buffer.alloc(0));

/** As x264 wrote them. */
const RECORDS = {
  '1920x1080 avc1.640028':
    '01640028ffe1001b67640028acd940780227e5c044000003000400000300f03c60c65801000668ebe3cb22c0fdf8f800',
  '1280x720 avc1.42c01f':
    '0142c01fffe100196742c01fd9005005bb0110000003001000000303c0f183248001000568cb83cb20',
  '854x480 avc1.4d401e': '014d401effe10018674d401eeca06c1ef37808800000030080000019078b16cb01000568ebe3cb20',
  // Two fields a frame, and lines cut off in pairs of them.
  '720x564 avc1.64001e':
    '0164001effe100196764001eacd940b424fc98088000000300800000190f8a14cb01000668fba3cb22c0fdf8f800',
};
const FULL_COLOUR =
  '01f4000dffe1001b67f4000d919b282a33c7c6e022000003000200000300641e28532c01000668ebe3c44844fff8f800';

function videoBody(packet: number, data: string): Buffer {
  return Buffer.concat([Buffer.from([0x17, packet, 0, 0, 0]), Buffer.from(data, 'hex')]);
}

function audioConfig(record: string): Buffer {
  return Buffer.concat([Buffer.from([0xaf, 0]), Buffer.from(record, 'hex')]);
}

describe('the bodies of FLV tags', () => {
  it('tell the size of the picture that is shown', () => {
    for (const [expected, record] of Object.entries(RECORDS)) {
      const config = readAvcConfig(Buffer.from(record, 'hex'));
      expect(`${config?.width}x${config?.height} ${config?.codec}`).toBe(expected);
    }
  });

  it('are read frame by frame', () => {
    const frames = tags
      .filter(({ kind }) => kind === 'video')
      .map(({ body }) => readVideoBody(body, avc))
      .filter((read) => read.kind === 'frame');
    expect(frames).toHaveLength(90);
    expect(frames.flatMap(({ isKeyframe }, index) => (isKeyframe ? [index] : []))).toEqual([0, 30, 60]);
    expect(Math.max(...frames.map(({ offset }) => offset))).toBeGreaterThan(100);
    expect(readVideoBody(videoBody(1, '0000000265ff'), avc)).toMatchObject({ offset: 0, isKeyframe: true });
    expect(readVideoBody(Buffer.from('2701ffffec0000000261ff', 'hex'), avc)).toMatchObject({
      kind: 'frame',
      offset: -20,
      isKeyframe: false,
    });
  });

  it.each<[string, string, object]>([
    ['plain AAC', '1210', { sampleRate: 44100, timescale: 44100, channels: 2, codec: 'mp4a.40.2' }],
    ['a rate written out', '17805dc008', { sampleRate: 48000, timescale: 48000, channels: 1 }],
    ['half the rate', '2b920800', { sampleRate: 44100, timescale: 22050, codec: 'mp4a.40.5' }],
    [
      'stereo from mono',
      'eb8a0800',
      { sampleRate: 44100, timescale: 22050, channels: 2, codec: 'mp4a.40.29' },
    ],
    ['short frames', '1214', { samplesPerFrame: 960 }],
  ])('tell how sound is encoded: %s', (_, record, expected) => {
    expect(readAudioBody(audioConfig(record))).toMatchObject({ kind: 'config', config: expected });
  });

  it('refuse in words what browsers cannot play', () => {
    const enhanced = (letters: string) => Buffer.concat([Buffer.from([0x90]), Buffer.from(letters)]);
    const video = (body: Buffer) => readVideoBody(body, avc);
    expect(video(enhanced('hvc1'))).toEqual({ kind: 'unusable', reason: UNUSABLE.video('H.265 (HEVC)') });
    expect(video(enhanced('av01'))).toEqual({ kind: 'unusable', reason: UNUSABLE.video('AV1') });
    expect(video(enhanced('vp09'))).toEqual({ kind: 'unusable', reason: UNUSABLE.video('VP9') });
    expect(video(Buffer.from([0x90]))).toEqual({
      kind: 'unusable',
      reason: UNUSABLE.video('something else'),
    });
    expect(video(Buffer.from([0x14, 0]))).toEqual({ kind: 'unusable', reason: UNUSABLE.video('VP6') });
    expect(video(videoBody(0, FULL_COLOUR))).toEqual({ kind: 'unusable', reason: UNUSABLE.videoProfile });
    expect(video(videoBody(0, '0164001f'))).toEqual({ kind: 'unusable', reason: UNUSABLE.videoSettings });
    expect(readAudioBody(Buffer.from([0x2f, 1, 2]))).toEqual({
      kind: 'unusable',
      reason: UNUSABLE.audio('MP3'),
    });
    expect(readAudioBody(audioConfig('0a10'))).toEqual({ kind: 'unusable', reason: UNUSABLE.audioSettings });
    expect(readAudioBody(audioConfig('1200'))).toEqual({ kind: 'unusable', reason: UNUSABLE.audioSettings });
  });

  it('leave out what is broken, empty or says nothing', () => {
    const frame = (data: string) => readVideoBody(videoBody(1, data), avc).kind;
    expect(frame('0000000361ff')).toBe('broken');
    expect(frame('000000')).toBe('broken');
    expect(frame('00000000')).toBe('broken');
    expect(frame('ffffffff61')).toBe('broken');
    expect(readVideoBody(Buffer.from('27017fffff0000000261ff', 'hex'), avc).kind).toBe('broken');
    expect(readVideoBody(videoBody(1, '0000000265ff'), null).kind).toBe('broken');
    expect(frame('0000000206ff')).toBe('nothing');
    expect(readVideoBody(videoBody(2, ''), avc).kind).toBe('nothing');
    expect(readVideoBody(Buffer.from([0x57, 0]), avc).kind).toBe('nothing');
    expect(readAudioBody(Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(9000)])).kind).toBe('nothing');
  });

  it('survive any change, and any end', () => {
    const bodies = [
      ...tags.map(({ body }) => body),
      ...Object.values(RECORDS).map((record) => videoBody(0, record)),
      audioConfig('2b920800'),
    ];
    const change = fc.record({ at: fc.nat(4000), to: fc.nat(255) });
    fc.assert(
      fc.property(
        fc.constantFrom(...bodies),
        fc.array(change, { maxLength: 8 }),
        fc.nat(4000),
        (body, changes, end) => {
          const changed = Buffer.from(body.subarray(0, end));
          for (const { at, to } of changes) if (changed.length > 0) changed[at % changed.length] = to;
          for (const read of [readVideoBody(changed, avc), readAudioBody(changed)])
            if (read.kind === 'frame') expect(read.data.length).toBeLessThan(changed.length);
        },
      ),
      { numRuns: 1000, seed: 14 },
    );
  });
});
