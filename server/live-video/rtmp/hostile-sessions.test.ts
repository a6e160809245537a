import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { count } from '#tests/support/counts.ts';
import { createSession } from './create-session.ts';
import { controlMessage } from './replies.ts';
import { openRtmp } from './rtmp-client-fixture.ts';
import { RTMP_LIMITS } from './rtmp-limits.ts';
import { openRtmpServer } from './rtmp-server-fixture.ts';
import { RtmpViolation } from './rtmp-violation.ts';
import { writeMessage } from './write-message.ts';

/** All that ffmpeg sent while it published two seconds with the key `recorded-key`. */
const RECORDED = readFileSync(new URL('ffmpeg-session.bin', import.meta.url));
const HANDSHAKE_BYTES = 1 + 2 * 1536;
/** The handshake and all commands. */
const BYTES_TO_PUBLISH = RECORDED.indexOf('@setDataFrame') - 15;
const HEADER_BYTES = 18;
// Low enough to be reached.
const LIMITS = { ...RTMP_LIMITS, messageBytes: 60_000, unfinishedBytes: 100_000 };
// The same ones every time, except in the full run, which looks for new ones.
const FIRST_SEED = count(1, Math.floor(Math.random() * 2 ** 31));

type Random = (below: number) => number;

/** Small and quick (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Numbers at which something changes. */
const EDGES = [0, 1, 2, 127, 128, 0x7f, 0x80, 0xff, 0xc0, 0x40, 0x14, 0x16];

function makeRandomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random(6000) }, () => random(256)));
}

/** Chunks in an order that mostly makes sense, of messages that don't: many begin, few are ever complete. */
function makeChunks(random: Random): Buffer {
  const size = 1 + random(200);
  const left = new Map<number, number>();
  const types = [1, 2, 3, 4, 5, 6, 8, 9, 17, 18, 20, 22];
  const chunks = Array.from({ length: 1 + random(60) }, (_, index) => {
    const isSenseless = random(40) === 0;
    const id = 2 + (isSenseless ? random(60) : index % 14);
    const isOpen = (left.get(id) ?? 0) > 0;
    const format = isSenseless ? random(4) : isOpen ? 3 : 0;
    if (!isOpen) left.set(id, random(3) === 0 ? random(random(2) === 0 ? 16_000 : 60_000) : random(size));
    const length = left.get(id) ?? 0;
    const head = Buffer.from(Array.from({ length: 12 }, () => random(256)));
    head.writeUInt8((format << 6) | id);
    if (format < 3) head.writeUIntBE(random(5000), 1, 3);
    if (format < 2) head.writeUIntBE(random(99) === 0 ? random(2 ** 24) : length, 4, 3);
    if (format < 2) head.writeUInt8(random(4) === 0 ? (types[random(types.length)] ?? 9) : 9, 7);
    const body = Array.from({ length: Math.min(length, size) }, () => EDGES[random(20)] ?? random(256));
    left.set(id, length - body.length);
    return Buffer.concat([head.subarray(0, [12, 8, 4, 1][format]), Buffer.from(body)]);
  });
  const before = RECORDED.subarray(0, random(4) === 0 ? HANDSHAKE_BYTES : BYTES_TO_PUBLISH);
  return Buffer.concat([before, writeMessage(controlMessage(1, size), 2, 128), ...chunks]);
}

function makeMutation(random: Random): Buffer {
  let bytes = Buffer.from(RECORDED);
  for (let changes = 1 + random(6); changes > 0; changes -= 1) {
    // Where commands are there is more to break than in pictures.
    const at = HANDSHAKE_BYTES + random(random(4) === 0 ? 400 : bytes.length - HANDSHAKE_BYTES - 300);
    const size = 1 + random(random(2) === 0 ? 4 : 250);
    const [before, touched, after] = [
      bytes.subarray(0, at),
      bytes.subarray(at, at + size),
      bytes.subarray(at + size),
    ];
    const changed = [
      () => touched.map(() => random(256)),
      () => touched.map(() => EDGES[random(EDGES.length)] ?? 0),
      () => touched.map((byte) => byte ^ (1 << random(8))),
      () => Buffer.alloc(0),
      () => Buffer.concat([touched, touched]),
      () => Buffer.concat([RECORDED.subarray(random(RECORDED.length)).subarray(0, size), touched]),
    ][random(6)];
    bytes = Buffer.concat([before, changed?.() ?? touched, after]);
  }
  return bytes;
}

function makeInput(seed: number): { bytes: Buffer; random: Random } {
  const random = createRandom(seed);
  const make = [makeRandomBytes, makeChunks, makeMutation, makeMutation][seed % 4] ?? makeMutation;
  return { bytes: make(random), random };
}

type Told = {
  admitted: number;
  ended: number;
  media: number;
  bytes: number;
  peak: number;
  violation: boolean;
};

/** Plays the part of the connection. Anything thrown that is no violation is a mistake of ours. */
function play(bytes: Buffer, nextCut: () => number): Told {
  const told: Told = { admitted: 0, ended: 0, media: 0, bytes: 0, peak: 0, violation: false };
  const receive = (body: Buffer) => {
    told.media += 1;
    told.bytes += body.length;
  };
  const end = () => {
    told.ended += 1;
  };
  const sink: MediaSink = { video: receive, audio: receive, end };
  let [isAsked, isOver, sent] = [false, false, 0];
  const session = createSession({
    limits: LIMITS,
    now: () => 0,
    send(answer) {
      sent += answer.length;
    },
    onPublish() {
      isAsked = true;
    },
    onEnd() {
      isOver = true;
    },
  });
  try {
    for (let at = 0; at < bytes.length && !isOver; ) {
      const piece = bytes.subarray(at, at + nextCut());
      const taken = session.receive(piece);
      at += taken;
      told.peak = Math.max(told.peak, session.retainedBytes);
      // Asked so often that `expect` would take most of the time.
      const bound = told.admitted > 0 ? LIMITS.unfinishedBytes : LIMITS.strangerBytes;
      if (session.retainedBytes > bound + HEADER_BYTES)
        throw new Error(`${session.retainedBytes} bytes kept`);
      if (!isAsked && taken < piece.length) throw new Error('it does not go on');
      if (!isAsked) continue;
      isAsked = false;
      told.admitted += 1;
      session.start(sink);
    }
  } catch (error) {
    if (!(error instanceof RtmpViolation)) throw error;
    told.violation = true;
  }
  session.close();
  expect(told.admitted).toBeLessThanOrEqual(1);
  expect(told.ended, 'ends what it began').toBe(told.admitted);
  expect(told.bytes, 'passes on no more than it got').toBeLessThanOrEqual(bytes.length);
  expect(sent, 'answers are short').toBeLessThanOrEqual(4000 + 20 * bytes.length);
  return told;
}

describe('hostile bytes', () => {
  it('neither crash nor fill the memory: random, senseless and changed sessions', () => {
    const sums = { admitted: 0, violations: 0, media: 0, peak: 0 };
    for (let number = 0; number < count(1000, 100_000); number += 1) {
      const seed = FIRST_SEED + number;
      const { bytes, random } = makeInput(seed);
      try {
        const told = play(bytes, () => 1 + random(random(3) === 0 ? 20 : 5000));
        sums.admitted += told.admitted;
        sums.violations += Number(told.violation);
        sums.media += told.media;
        sums.peak = Math.max(sums.peak, told.peak);
      } catch (error) {
        throw new Error(`with seed ${seed}`, { cause: error });
      }
    }
    // The inputs get far enough to matter: many publish, many are refused, some make it hold a lot.
    expect(sums.admitted).toBeGreaterThan(count(300, 30_000));
    expect(sums.violations).toBeGreaterThan(count(300, 30_000));
    expect(sums.media).toBeGreaterThan(count(7_500, 750_000));
    expect(sums.peak).toBeGreaterThan(0.9 * LIMITS.unfinishedBytes);
  }, 600_000);

  it('end their connection and nothing else: the server goes on', async () => {
    const limits = { ...LIMITS, failedPublishesPerNetwork: Number.POSITIVE_INFINITY };
    const end = vi.fn();
    const admit = vi.fn(async (): Promise<MediaSink> => ({ video() {}, audio() {}, end }));
    const { server, port, lines } = await openRtmpServer({ limits, admit });
    for (let number = 0; number < count(100, 2000); number += 1) {
      const client = await openRtmp(port);
      client.sendRaw(makeInput(FIRST_SEED + number).bytes);
      client.socket.end();
      await client.closed;
    }
    await vi.waitFor(() => expect(server.connections).toBe(0), 60_000);
    expect(admit.mock.calls.length).toBeGreaterThan(20);
    expect(end).toHaveBeenCalledTimes(admit.mock.calls.length);
    expect(lines.filter((line) => line.includes('caused a failure'))).toEqual([]);
  });
});

describe('a session that breaks off', () => {
  it('anywhere, passes on what was complete and ends the signal', () => {
    const whole = play(RECORDED, () => 1500);
    expect(whole).toMatchObject({ admitted: 1, ended: 1, violation: false });
    expect(whole.media).toBeGreaterThan(60);
    let before = 0;
    for (let length = 0; length < RECORDED.length; length += count(61, 7)) {
      const told = play(RECORDED.subarray(0, length), () => 1500);
      expect(told.violation, `${length} bytes`).toBe(false);
      expect(told.media, `${length} bytes`).toBeGreaterThanOrEqual(before);
      before = told.media;
    }
    expect(before).toBeGreaterThanOrEqual(whole.media - 1);
  });
});
