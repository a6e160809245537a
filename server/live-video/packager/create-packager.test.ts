import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedTags, makeSignal, readFlvFixture } from '#server/live-video/media/flv-fixture.ts';
import type { FlvTag } from '#server/live-video/media/read-flv-tags.ts';
import { UNUSABLE } from '#server/live-video/media/unusable.ts';
import { createPackager } from './create-packager.ts';
import type { Segment } from './packager.ts';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const FIRST = 40;
const SILENCE = '00c800802380';

function openPackager(more: { windowSeconds?: number; followsOther?: boolean } = {}) {
  const segments: Segment[] = [];
  const refusals: string[] = [];
  let now = START;
  const packager = createPackager({
    firstNumber: FIRST,
    now: () => new Date(now),
    onSegment: (segment) => segments.push(segment),
    ...more,
  });
  return {
    segments,
    refusals,
    packager,
    window: packager.window,
    open: () => packager.open({ onUnusable: (reason) => refusals.push(reason) }),
    pass(seconds: number) {
      now += seconds * 1000;
    },
    playlist: (from = 0) => packager.window.writePlaylist({ from }),
  };
}

function bytesOf(segment: Segment): Buffer {
  return Buffer.concat(segment.parts.map((part) => part.bytes));
}

/** What another reader of MP4 finds. */
async function demux(segments: readonly Segment[]) {
  const source = new BufferSource(
    Buffer.concat([segments[0]?.init.bytes ?? Buffer.alloc(0), ...segments.map(bytesOf)]),
  );
  const input = new Input({ formats: [MP4], source });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  return {
    width: video && (await video.getDisplayWidth()),
    height: video && (await video.getDisplayHeight()),
    videoCodec: video && (await video.getCodecParameterString()),
    audioCodec: audio && (await audio.getCodecParameterString()),
    video: await packetsOf(video),
    audio: await packetsOf(audio),
  };
}

async function packetsOf(track: InputTrack | null) {
  const packets = [];
  if (track)
    for await (const packet of new EncodedPacketSink(track).packets())
      packets.push({
        time: packet.timestamp,
        duration: packet.duration,
        isKeyframe: packet.type === 'key',
        data: Buffer.from(packet.data),
      });
  return packets;
}

function framesOf(tags: readonly FlvTag[], kind: FlvTag['kind']): FlvTag[] {
  return tags.filter((tag) => tag.kind === kind && tag.body.readUInt8(1) === 1);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('createPackager', () => {
  it.each(['plain', 'b-frames'] as const)('keeps every frame and its time: %s', async (name) => {
    const { open, segments } = openPackager();
    const tags = makeSignal({ name, from: 2 ** 32 - 2000 }).take(5);
    const sink = open();
    feedTags(sink, tags);
    sink.end();

    const found = await demux(segments);
    expect(found).toMatchObject({ width: 160, height: 90, audioCodec: 'mp4a.40.2' });
    expect(`${found.videoCodec},${found.audioCodec}`).toBe(segments[0]?.init.codecs);
    const sentVideo = framesOf(tags, 'video');
    const shown = ({ body, timestamp }: FlvTag) =>
      ((timestamp - (2 ** 32 - 2000)) | 0) + (body.readUInt8(0) >> 4 === 10 ? 0 : body.readIntBE(2, 3));
    const start = sentVideo[0] ? shown(sentVideo[0]) : Number.NaN;
    expect(start).toBe(name === 'plain' ? 0 : 67);
    expect(found.video.map(({ data }) => data)).toEqual(sentVideo.map(({ body }) => body.subarray(5)));
    expect(found.video).toHaveLength(150);
    found.video.forEach(({ time, isKeyframe }, index) => {
      const tag = sentVideo[index];
      expect(time).toBeCloseTo(tag ? (shown(tag) - start) / 1000 : Number.NaN, 5);
      expect(isKeyframe).toBe(index % 30 === 0);
    });
    const sentAudio = framesOf(tags, 'audio').filter((tag) => shown(tag) >= start);
    const filled = found.audio.splice(sentAudio.length);
    expect(found.audio.map(({ data }) => data)).toEqual(sentAudio.map(({ body }) => body.subarray(2)));
    found.audio.forEach(({ time }, index) => {
      const tag = sentAudio[index];
      expect(Math.abs(time - (tag ? (shown(tag) - start) / 1000 : Number.NaN))).toBeLessThan(0.002);
    });
    // Sound that was to follow is missing, so silence lasts as long as the picture.
    expect(filled.map(({ data }) => data.toString('hex'))).toEqual(
      Array.from({ length: name === 'plain' ? 0 : 3 }, () => SILENCE),
    );
  });

  it('lists the last parts and whole segments, and the part to come', () => {
    const { open, playlist, window } = openPackager();
    const signal = makeSignal();
    const sink = open();
    signal.feed(sink, 0.9);
    expect(playlist()).toBeNull();
    signal.feed(sink, 3.6);
    const head = [
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.00200,HOLD-BACK=6',
      '#EXT-X-PART-INF:PART-TARGET=0.33400',
      '#EXT-X-INDEPENDENT-SEGMENTS',
    ];
    const date = (second: string) => `#EXT-X-PROGRAM-DATE-TIME:2026-03-01T10:00:${second}.000Z`;
    const withParts = (number: number) => [
      `#EXT-X-PART:DURATION=0.33300,URI="${number}.0.m4s",INDEPENDENT=YES`,
      `#EXT-X-PART:DURATION=0.33400,URI="${number}.1.m4s"`,
      `#EXT-X-PART:DURATION=0.33300,URI="${number}.2.m4s"`,
      '#EXTINF:1.00000,',
      `${number}.m4s`,
    ];
    const fromSecond = [
      date('01'),
      ...withParts(41),
      date('02'),
      ...withParts(42),
      date('03'),
      ...withParts(43),
      date('04'),
      '#EXT-X-PART:DURATION=0.33300,URI="44.0.m4s",INDEPENDENT=YES',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="44.1.m4s"',
      '',
    ];
    expect(playlist()?.split('\n')).toEqual([
      ...head,
      '#EXT-X-MEDIA-SEQUENCE:40',
      `#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST}`,
      '#EXT-X-MAP:URI="init-40.mp4"',
      date('00'),
      '#EXTINF:1.00000,',
      '40.m4s',
      ...fromSecond,
    ]);
    expect(playlist(41)?.split('\n')).toEqual([
      ...head,
      '#EXT-X-MEDIA-SEQUENCE:41',
      `#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST}`,
      '#EXT-X-MAP:URI="init-40.mp4"',
      ...fromSecond,
    ]);
    expect(playlist(44)).toBeNull();
    expect(window.nextNumber).toBe(45);
    expect(playlist(45)).toBeNull();
    expect(window.findInit(40)?.codecs).toMatch(/^avc1\.64[\da-f]{4},mp4a\.40\.2$/);
    expect(window.findInit(41)).toBeNull();
    expect(window.findPart(44, 0)?.isIndependent).toBe(true);
    expect(window.findPart(44, 1)).toBeNull();
    expect(window.findSegment(45)).toBeNull();
  });

  it('goes on after a break: one timeline, the moment moves on, the same settings are not loaded again', async () => {
    const { open, playlist, segments, pass } = openPackager();
    const first = open();
    makeSignal().feed(first, 2.5);
    pass(20);
    const second = open();
    first.video(Buffer.from([0x90]), 0);
    makeSignal({ from: 77_000 }).feed(second, 1.5);
    pass(5);
    second.end();
    const third = open();
    makeSignal({ name: 'b-frames' }).feed(third, 1.2);
    third.end();
    third.end();

    expect(segments.map(({ number, followsBreak }) => [number, followsBreak])).toEqual([
      [40, false],
      [41, false],
      [42, false],
      [43, true],
      [44, false],
      [45, true],
      [46, false],
    ]);
    expect(segments.map(({ init }) => init.number)).toEqual([40, 40, 40, 40, 40, 41, 41]);
    expect(segments.map(({ startsAt }) => (startsAt.getTime() - START) / 1000)).toEqual([
      0, 1, 2, 20, 21, 25, 26,
    ]);
    const text = playlist() ?? '';
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2);
    expect(text.match(/#EXT-X-MAP:.*/g)).toEqual([
      '#EXT-X-MAP:URI="init-40.mp4"',
      '#EXT-X-MAP:URI="init-41.mp4"',
    ]);
    // After a last segment too: hls.js would take the next one for a wrong continuation.
    expect(text.endsWith('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="47.0.m4s"\n')).toBe(true);
    expect(playlist(44)).toContain(`#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST + 1}\n`);

    const found = await demux(segments.slice(0, 5));
    expect(found.video).toHaveLength(75 + 45);
    for (const track of [found.video, found.audio])
      track.slice(1).forEach(({ time }, index) => {
        const before = track[index];
        expect(Math.abs(time - (before ? before.time + before.duration : 0))).toBeLessThan(0.03);
      });
  });

  it('keeps at least eight segments and sixteen seconds, and counts the breaks that are gone', () => {
    const { open, playlist, window, pass } = openPackager();
    const first = open();
    makeSignal().feed(first, 1.5);
    first.end();
    const second = open();
    const signal = makeSignal();
    for (let second_ = 0; second_ < 30; second_++) {
      pass(1);
      signal.feed(second, 1);
    }
    const numbers = [...(playlist() ?? '').matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(16);
    expect(numbers.at(-1)).toBe(window.nextNumber - 2);
    expect(playlist()).toContain(`#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST + 1}\n`);
    expect(playlist()).not.toContain('#EXT-X-DISCONTINUITY\n');
    expect(window.findSegment(FIRST)).toBeNull();
    expect(playlist()).toBe(playlist(FIRST));
  });

  it('begins with a break if players may have followed another process until then, and counts it once gone', () => {
    const { open, playlist, pass } = openPackager({ followsOther: true });
    const sink = open();
    const signal = makeSignal();
    signal.feed(sink, 3);
    expect(playlist()).toContain(
      `#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST}\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-${FIRST}.mp4"\n`,
    );
    for (let second = 0; second < 30; second++) {
      pass(1);
      signal.feed(sink, 1);
    }
    expect(playlist()).toContain(`#EXT-X-DISCONTINUITY-SEQUENCE:${FIRST + 1}\n`);
    expect(playlist()).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  it('does not blame an encoder for the server’s clock, however often and far that is set back', () => {
    const { open, refusals, segments, pass } = openPackager();
    const sink = open();
    const signal = makeSignal();
    for (let hour = 0; hour < 12; hour++) {
      for (let second = 0; second < 3; second++) {
        pass(1);
        signal.feed(sink, 1);
      }
      pass(-3600);
      signal.feed(sink, 1);
      makeSignal({ from: (hour % 2) * 1e6 }).feed(sink, 1);
    }
    expect(refusals).toEqual([]);
    expect(segments.length).toBeGreaterThan(36);
  });

  it('keeps as much as it is told to', () => {
    const { open, playlist, pass } = openPackager({ windowSeconds: 60 });
    const sink = open();
    const signal = makeSignal();
    for (let second = 0; second < 90; second++) {
      pass(1);
      signal.feed(sink, 1);
    }
    expect(playlist()?.match(/^\d+\.m4s$/gm)).toHaveLength(60);
  });

  it('waits for both tracks, and begins anew when one comes later or stays away', async () => {
    const { open, segments, window, pass } = openPackager();
    const sink = open();
    const video = makeSignal({ without: 'audio' });
    const audio = makeSignal({ without: 'video', from: 6100 });
    video.feed(sink, 2.9);
    expect(window.nextNumber).toBe(FIRST);
    video.feed(sink, 3.2);
    expect(window.nextNumber).toBeGreaterThan(FIRST);
    // Sound joins in after 6.1 s and falls silent after 8.1 s; the picture stops after 14 s.
    for (let step = 0; step < 20; step++) {
      video.feed(sink, 0.1);
      audio.feed(sink, 0.1);
    }
    video.feed(sink, 5.9);
    pass(4);
    const later = makeSignal({ without: 'video', from: 14_000 });
    later.feed(sink, 4);
    pass(1);
    sink.end();

    const runs = segments.filter(({ followsBreak }, index) => followsBreak || index === 0);
    expect(runs.map(({ init }) => init.codecs.replace(/\.64\w+/, ''))).toEqual([
      'avc1',
      'avc1,mp4a.40.2',
      'mp4a.40.2',
    ]);
    expect(runs.map(({ init }) => init.number)).toEqual([40, 41, 42]);
    const both = await demux(segments.filter(({ init }) => init.number === 41));
    expect(both.audio.filter(({ data }) => data.toString('hex') === SILENCE).length).toBeGreaterThan(200);
    const [lastPicture, lastSound] = [both.video.at(-1), both.audio.at(-1)];
    expect(lastSound && lastSound.time + lastSound.duration).toBeCloseTo(
      lastPicture ? lastPicture.time + lastPicture.duration : 0,
      1,
    );
    const ofSound = segments.filter(({ init }) => init.number === 42);
    expect(ofSound.flatMap(({ parts }) => parts).every((part) => part.isIndependent)).toBe(true);
    expect((await demux(ofSound)).audio.length).toBeGreaterThan(20);
  });

  it('goes on without a stall when sound is all there is', async () => {
    const { open, segments } = openPackager();
    const sink = open();
    makeSignal({ without: 'video' }).feed(sink, 7);
    sink.end();
    const { audio } = await demux(segments);
    expect(audio).toHaveLength(302);
    expect(segments.map(({ parts }) => parts.length)).toEqual([4, 4, 4, 4, 4, 2]);
    for (const { parts } of segments)
      for (const part of parts) expect(part.seconds).toBeLessThanOrEqual(0.334);
  });

  it('waits for a keyframe, and starts anew where times or settings change', async () => {
    const { open, segments, packager } = openPackager();
    const sink = open();
    const tags = readFlvFixture('plain');
    const isConfig = ({ body }: FlvTag) => body.readUInt8(1) === 0;
    feedTags(sink, tags.filter(isConfig));
    feedTags(sink, tags.slice(30));
    expect(packager.figures().droppedFrames).toBeGreaterThan(10);
    // The same again from its beginning, and then with other settings.
    feedTags(sink, tags);
    feedTags(
      sink,
      readFlvFixture('b-frames').map((tag) => ({ ...tag, timestamp: tag.timestamp + 3000 })),
    );
    sink.end();
    const breaks = segments.filter(({ followsBreak }) => followsBreak);
    expect(breaks.map(({ init }) => init.number)).toEqual([40, 41]);
    expect(segments.every(({ parts }) => parts[0]?.isIndependent)).toBe(true);
    expect(segments.map(({ number }) => number)).toEqual(segments.map((_, index) => FIRST + index));
  });

  it('starts anew where only the sound changes its settings, and mixes nothing of the two', async () => {
    const { open, segments } = openPackager();
    const sink = open();
    const signal = makeSignal();
    signal.feed(sink, 2.5);
    // 48 kHz in stereo, after 44.1 kHz in mono.
    sink.audio(Buffer.of(0xaf, 0, 0x11, 0x90), 2500);
    signal.feed(sink, 2.5);
    sink.end();
    expect(segments.map(({ init, followsBreak }) => [init.number, followsBreak])).toEqual([
      [FIRST, false],
      [FIRST, false],
      [FIRST, false],
      [FIRST + 1, true],
      [FIRST + 1, false],
    ]);
    const [before, after] = [segments[0]?.init.bytes, segments[3]?.init.bytes];
    expect(before?.includes(Buffer.of(0x12, 0x08))).toBe(true);
    expect(after?.includes(Buffer.of(0x11, 0x90))).toBe(true);
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(5, 1);
  });

  it('keeps the time of gaps in picture and sound', async () => {
    const { open, segments } = openPackager();
    const tags = makeSignal().take(6);
    const isMissing = ({ kind, timestamp }: FlvTag) =>
      kind === 'video' ? timestamp > 1500 && timestamp < 3000 : timestamp > 4000 && timestamp < 4500;
    const sink = open();
    feedTags(
      sink,
      tags.filter((tag) => !isMissing(tag)),
    );
    sink.end();
    const parts = segments.flatMap((segment) => segment.parts);
    for (const part of parts) expect(part.seconds).toBeLessThanOrEqual(0.334);
    const { video, audio } = await demux(segments);
    const resumed = video.find(({ time }) => time > 1.6);
    expect(resumed?.time).toBeCloseTo(3, 2);
    const before = video.findLast(({ time }) => time < 1.6);
    expect(before && before.time + before.duration).toBeCloseTo(3, 2);
    // Gaps in the sound are silent: browsers would stop the picture there.
    const silent = audio.filter(({ data }) => data.toString('hex') === SILENCE);
    expect(silent[0]?.time).toBeCloseTo(4.01, 1);
    expect(silent.at(-1)?.time).toBeCloseTo(4.47, 1);
    audio.slice(1).forEach(({ time }, index) => {
      const before = audio[index];
      expect(time).toBeCloseTo(before ? before.time + before.duration : 0, 4);
    });
    expect(audio.at(-1)?.time).toBeCloseTo(5.99, 1);
  });

  it('leaves gaps open where it knows no silence', async () => {
    const { open, segments } = openPackager();
    const surround = Buffer.from('af001230', 'hex');
    const tags = makeSignal()
      .take(6)
      .filter(({ kind, timestamp }) => kind === 'video' || timestamp < 2000 || timestamp > 3500)
      .map((tag) => (tag.kind === 'audio' && tag.body.readUInt8(1) === 0 ? { ...tag, body: surround } : tag));
    const sink = open();
    feedTags(sink, tags);
    sink.end();
    const { audio } = await demux(segments);
    expect(audio).toHaveLength(framesOf(tags, 'audio').length);
    expect(audio.find(({ time }) => time > 2.1)?.time).toBeCloseTo(3.5, 1);
  });

  it('waits for parts and segments to come, but not for ever', async () => {
    const { open, window } = openPackager();
    const signal = makeSignal();
    const none = new AbortController().signal;
    const leaving = new AbortController();
    const beforeAll = window.waitFor(FIRST, 0, none);
    const wholeSegment = window.waitFor(FIRST, null, none);
    // The part after a segment's last is the next segment's first.
    const beyondLast = window.waitFor(FIRST, 3, none);
    const left = window.waitFor(FIRST + 1, 2, leaving.signal);
    expect(await window.waitFor(FIRST + 2, 0, none)).toBe(false);
    expect(await window.waitFor(FIRST - 1, 0, none)).toBe(false);
    expect(await window.waitFor(Number.NaN, 0, none)).toBe(false);
    const sink = open();
    signal.feed(sink, 0.5);
    expect(await beforeAll).toBe(true);
    signal.feed(sink, 0.6);
    expect(await wholeSegment).toBe(true);
    leaving.abort();
    expect(await left).toBe(false);
    expect(await window.waitFor(FIRST + 1, 2, leaving.signal)).toBe(false);
    signal.feed(sink, 0.4);
    expect(await beyondLast).toBe(true);
    expect(await window.waitFor(FIRST, null, none)).toBe(true);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const neverComes = window.waitFor(FIRST + 3, null, none);
    vi.advanceTimersByTime(6000);
    expect(await neverComes).toBe(false);
  });

  it('tells how the signal is', () => {
    const { open, packager, pass } = openPackager();
    expect(packager.figures()).toEqual({ video: null, audio: null, kilobitsPerSecond: 0, droppedFrames: 0 });
    const sink = open();
    const signal = makeSignal();
    let bytes = 0;
    for (let second = 0; second < 8; second++) {
      const tags = signal.take(1);
      feedTags(sink, tags);
      if (second > 2) bytes += tags.reduce((sum, { body }) => sum + body.length, 0);
      pass(1);
    }
    expect(packager.figures()).toEqual({
      video: { width: 160, height: 90, framesPerSecond: 30, keyframeSeconds: 1 },
      audio: { sampleRate: 44100, channels: 1 },
      kilobitsPerSecond: Math.round((bytes * 8) / 5000),
      droppedFrames: 0,
    });
    sink.video(Buffer.from('2701000000ffffffff61', 'hex'), 8000);
    expect(packager.figures().droppedFrames).toBe(1);
    pass(6);
    expect(packager.figures()).toMatchObject({ kilobitsPerSecond: 0, droppedFrames: 0 });
    open();
    expect(packager.figures().video).toBeNull();
  });

  it('refuses a signal that is of no use, once, and keeps what came before', () => {
    const { open, refusals, segments, pass } = openPackager();
    const isKeyframe = ({ kind, body }: FlvTag) => kind === 'video' && body.readUInt8(0) === 0x17;
    const cases: [string, (sink: ReturnType<typeof open>) => void][] = [
      [UNUSABLE.video('H.265 (HEVC)'), (sink) => sink.video(Buffer.from('\x90hvc1', 'latin1'), 2000)],
      [UNUSABLE.audio('MP3'), (sink) => sink.audio(Buffer.from([0x2f, 0, 0]), 2000)],
      [UNUSABLE.tooFast, (sink) => makeSignal({ from: 2000 }).feed(sink, 70)],
      [
        UNUSABLE.noKeyframes,
        (sink) => {
          pass(60);
          const later = makeSignal({ from: 2000 }).take(62);
          feedTags(
            sink,
            later.filter((tag) => !isKeyframe(tag)),
          );
        },
      ],
      [
        UNUSABLE.tooLarge,
        (sink) => {
          const huge = Buffer.alloc(4 * 2 ** 20, 0x61);
          huge.write('2701000000', 'hex');
          huge.writeUInt32BE(huge.length - 9, 5);
          for (let index = 0; index < 9; index++) sink.video(Buffer.from(huge), 2000 + index * 33);
        },
      ],
      [
        UNUSABLE.tooLarge,
        // More than 20 Mbit/s, though never much at once.
        (sink) => {
          const large = Buffer.alloc(3.5e6, 0x61);
          large.write('1701000000', 'hex');
          large.writeUInt32BE(large.length - 9, 5);
          for (let second = 0; second < 12; second++) {
            sink.video(Buffer.from(large), 2000 + second * 1000);
            pass(1);
          }
        },
      ],
      [
        UNUSABLE.tooFast,
        // Each picture lasts at least a moment, whatever its time says.
        (sink) => {
          const [picture] = makeSignal().take(2).filter(isKeyframe).slice(1);
          for (let sent = 0; picture && sent < 63_000; sent++) sink.video(picture.body, 2000);
        },
      ],
      [
        UNUSABLE.unsteady,
        (sink) => {
          for (let index = 0; index < 12; index++) makeSignal({ from: (index % 2) * 1e6 }).feed(sink, 1);
        },
      ],
    ];
    for (const [reason, spoil] of cases) {
      refusals.length = 0;
      segments.length = 0;
      pass(600);
      const sink = open();
      makeSignal().feed(sink, 2);
      spoil(sink);
      spoil(sink);
      sink.end();
      expect(refusals).toEqual([reason]);
      expect(segments.length).toBeGreaterThanOrEqual(2);
      expect(segments.every(({ isComplete }) => isComplete)).toBe(true);
    }
  });
});
