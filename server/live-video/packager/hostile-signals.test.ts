import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlvFixture } from '#server/live-video/media/flv-fixture.ts';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { createPackager } from './create-packager.ts';
import { limitWindows } from './limit-windows.ts';
import type { Packager, Segment } from './packager.ts';

const MEGABYTE = 2 ** 20;

const configs = (['plain', 'b-frames'] as const).map(
  (name) => readFlvFixture(name).find(({ kind }) => kind === 'video')?.body ?? Buffer.alloc(0),
);
const sounds = ['af001210', 'af001208', 'af001190'].map((hex) => Buffer.from(hex, 'hex'));

function videoBody(isKeyframe: boolean, offset: number, size: number): Buffer {
  const body = Buffer.alloc(10 + size, 0xff);
  body.writeUInt8(isKeyframe ? 0x17 : 0x27, 0);
  body.writeUInt8(1, 1);
  body.writeIntBE(offset, 2, 3);
  body.writeUInt32BE(size + 1, 5);
  body.writeUInt8(isKeyframe ? 0x65 : 0x41, 9);
  return body;
}

const step = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(0, 23, 33, 40, 100, 250) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-10, -900, -1100, 900, 2500, 4000, 9000, 11_000, -60_000, 2 ** 31),
  },
);

type Action = (feed: { sink: MediaSink; at(step: number): number }) => void;

const action = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .record({
        step,
        isKeyframe: fc.boolean(),
        offset: fc.constantFrom(0, 66, -33, 5001, -8_000_000),
        size: fc.nat(2000),
      })
      .map(
        (frame): Action =>
          ({ sink, at }) => {
            sink.video(videoBody(frame.isKeyframe, frame.offset, frame.size), at(frame.step));
          },
      ),
  },
  {
    weight: 10,
    arbitrary: fc.record({ step, size: fc.nat(9000) }).map(
      ({ step, size }): Action =>
        ({ sink, at }) => {
          sink.audio(Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(size)]), at(step));
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...configs).map(
      (body): Action =>
        ({ sink, at }) =>
          sink.video(body, at(0)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...sounds).map(
      (body): Action =>
        ({ sink, at }) =>
          sink.audio(body, at(0)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ rest: fc.uint8Array({ maxLength: 40 }), head: fc.constantFrom(0x17, 0x27, 0xaf, 0x50) })
      .map(
        ({ rest, head }): Action =>
          ({ sink, at }) => {
            const body = Buffer.from([head, 1, ...rest]);
            if (head === 0xaf) sink.audio(body, at(0));
            else sink.video(body, at(0));
          },
      ),
  },
);

const connection = fc.record({
  actions: fc.array(fc.tuple(action, fc.constantFrom(0, 20, 40, 4000)), {
    minLength: 5,
    maxLength: 400,
    size: 'max',
  }),
  from: fc.constantFrom(0, 2 ** 32 - 500, Number.NaN),
  hasVideo: fc.boolean(),
  hasAudio: fc.boolean(),
  ends: fc.boolean(),
});

/** Feeds some connections one after the other and gives all segments back. */
function play(connections: readonly (typeof connection extends fc.Arbitrary<infer C> ? C : never)[]) {
  const segments: Segment[] = [];
  let now = 1_800_000_000_000;
  const packager = createPackager({
    firstNumber: 7,
    now: () => new Date(now),
    onSegment: (segment) => segments.push(segment),
  });
  let refusals = 0;
  for (const { actions, from, hasVideo, hasAudio, ends } of connections) {
    const sink = packager.open({ onUnusable: () => (refusals += 1) });
    let timestamp = from;
    const at = (step: number) => {
      timestamp += step;
      return timestamp;
    };
    if (hasVideo) sink.video(configs[0] ?? Buffer.alloc(0), from);
    if (hasAudio) sink.audio(sounds[0] ?? Buffer.alloc(0), from);
    for (const [act, passed] of actions) {
      now += passed;
      act({ sink, at });
      packager.window.writePlaylist({ from: 0 });
    }
    if (ends) sink.end();
  }
  packager.open({ onUnusable() {} });
  expect(refusals).toBeLessThanOrEqual(connections.length);
  return { segments, packager };
}

describe('hostile signals', () => {
  it('make neither gaps nor overlaps, and no part that is too long', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.array(connection, { minLength: 1, maxLength: 3 }), (connections) => {
        const { segments, packager } = play(connections);
        seen += segments.length;
        expect(segments.map(({ number }) => number)).toEqual(segments.map((_, index) => 7 + index));
        expect(packager.window.nextNumber).toBe(7 + segments.length);
        expectOneTimeline(segments);
      }),
      { numRuns: 40, seed: 14 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  it('cannot make the window grow', () => {
    const onSegment = () => {};
    let now = 0;
    const packager = createPackager({ firstNumber: 0, now: () => new Date(now), onSegment });
    const sink = packager.open({ onUnusable: expect.unreachable });
    sink.video(configs[0] ?? Buffer.alloc(0), 0);
    const keyframe = videoBody(true, 0, 2 * MEGABYTE);
    const frame = videoBody(false, 0, 2 * MEGABYTE);
    // As much as may be, in segments of eight seconds.
    for (let index = 0; index < 80; index++) {
      now = index * 1000;
      sink.video(index % 8 === 0 ? keyframe : frame, now);
    }
    expect(retainedBytes(packager)).toBeLessThan((96 + 24) * MEGABYTE);
    expect(packager.window.writePlaylist({ from: 0 })).not.toBeNull();
    // Nor may it be that large where there are many.
    packager.window.limitBytes(64 * MEGABYTE);
    expect(retainedBytes(packager)).toBeLessThanOrEqual(64 * MEGABYTE);
    packager.window.limitBytes(0);
    expect(packager.window.writePlaylist({ from: 0 })?.match(/#EXTINF/g)).toHaveLength(2);
    packager.window.limitBytes(Number.POSITIVE_INFINITY);

    // An encoder that comes back again and again, with one picture each time.
    for (let index = 0; index < 100; index++) {
      const again = packager.open({ onUnusable: expect.unreachable });
      again.video(configs[index % 2] ?? Buffer.alloc(0), 0);
      again.video(videoBody(true, 0, 10), 0);
      again.end();
    }
    const text = packager.window.writePlaylist({ from: 0 }) ?? '';
    expect(text.match(/#EXTINF/g)).toHaveLength(40);
  });
});

describe('many signals with large segments', () => {
  it('hold no more than they may together, once those are gone that cannot be kept short', () => {
    let now = 0;
    const packagers = Array.from({ length: 4 }, () => {
      const packager = createPackager({ firstNumber: 0, now: () => new Date(now), onSegment() {} });
      const sink = packager.open({ onUnusable: expect.unreachable });
      sink.video(configs[0] ?? Buffer.alloc(0), 0);
      for (let index = 0; index < 30; index++) {
        now = index * 1000;
        sink.video(videoBody(index % 10 === 0, 0, MEGABYTE), now);
      }
      return packager;
    });
    const surplus = limitWindows(
      packagers.map(({ window }) => window),
      70 * MEGABYTE,
    );
    const kept = packagers.filter(({ window }) => !surplus.includes(window));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.reduce((sum, packager) => sum + retainedBytes(packager), 0)).toBeLessThanOrEqual(
      70 * MEGABYTE,
    );
  });
});

function retainedBytes({ window }: Packager): number {
  let sum = 0;
  for (let number = 0; number < window.nextNumber; number++)
    for (const part of window.findSegment(number)?.parts ?? []) sum += part.bytes.length;
  return sum;
}

function expectOneTimeline(segments: readonly Segment[]): void {
  let ends: Record<number, number> = {};
  let brokenAt = 0;
  let startsNoEarlierThan = 0;
  for (const { parts, seconds, startsAt, init, followsBreak, isComplete } of segments) {
    expect(isComplete).toBe(true);
    expect(parts.length).toBeGreaterThan(0);
    expect(seconds).toBeCloseTo(
      parts.reduce((sum, part) => sum + part.seconds, 0),
      6,
    );
    expect(startsAt.getTime()).toBeGreaterThanOrEqual(Math.floor(startsNoEarlierThan));
    startsNoEarlierThan = startsAt.getTime() + seconds * 1000 - 1;
    expect(parts[0]?.isIndependent).toBe(true);
    if (followsBreak) {
      brokenAt = Math.max(0, ...Object.values(ends));
      ends = {};
    }
    for (const part of parts) {
      expect(part.seconds).toBeGreaterThan(0);
      expect(part.seconds).toBeLessThanOrEqual(0.334);
      for (const run of readFragment(part.bytes)) {
        const timescale = run.track === 1 ? 90_000 : init.codecs.includes('mp4a') ? soundRate(init.bytes) : 1;
        const start = run.time / timescale;
        expect(start).toBeCloseTo(ends[run.track] ?? start, 4);
        expect(start).toBeGreaterThanOrEqual(brokenAt - 1e-4);
        ends[run.track] = start + run.duration / timescale;
      }
    }
  }
}

/** The timescale of the last track, as its media header has it. */
function soundRate(init: Buffer): number {
  return init.readUInt32BE(init.lastIndexOf('mdhd') + 16);
}

/** Which track has how much in a fragment, by its boxes. */
function readFragment(bytes: Buffer): { track: number; time: number; duration: number }[] {
  const runs = [];
  let data = bytes.readUInt32BE(0) + 8;
  for (let at = bytes.indexOf('traf'); at > 0 && at < data; at = bytes.indexOf('traf', at + 4)) {
    const track = bytes.readUInt32BE(at + 16);
    const time = Number(bytes.readBigUInt64BE(at + 32));
    const hasSamples = bytes.toString('latin1', at + 44, at + 48) === 'trun';
    const count = hasSamples ? bytes.readUInt32BE(at + 52) : 0;
    const entry = track === 1 ? 16 : 8;
    let duration = 0;
    let size = 0;
    for (let index = 0; index < count; index++) {
      duration += bytes.readUInt32BE(at + 60 + index * entry);
      size += bytes.readUInt32BE(at + 64 + index * entry);
    }
    if (hasSamples) expect(bytes.readInt32BE(at + 56)).toBe(data);
    data += size;
    runs.push({ track, time, duration });
  }
  expect(data).toBe(bytes.length);
  return runs;
}
