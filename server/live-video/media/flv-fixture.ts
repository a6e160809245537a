import { readFileSync } from 'node:fs';
import type { MediaSink } from './media-sink.ts';
import { type FlvTag, readFlvTags } from './read-flv-tags.ts';

/** Three seconds of 160x90 pixels, 30 frames a second, a keyframe each second, and a tone; 44.1 kHz, mono. */
export function readFlvFixture(name: 'plain' | 'b-frames'): FlvTag[] {
  return readFlvTags(readFileSync(new URL(`./${name}-fixture.flv`, import.meta.url)));
}

export type EndlessSignal = {
  /** The tags of the next seconds; the first are the configurations. */
  take(seconds: number): FlvTag[];
  /** Gives the next seconds to a sink. */
  feed(sink: MediaSink, seconds: number): void;
};

type SignalOptions = {
  name?: 'plain' | 'b-frames';
  from?: number;
  without?: 'video' | 'audio';
  /** What the sound says of itself; its frames are the same. */
  sampleRate?: 44100 | 48000;
};

/** Mono, as an AudioSpecificConfig has it. */
const SOUND_CONFIGS = { 44100: '1208', 48000: '1188' } as const;

/** Repeats the sample with rising times. Without sound or picture if one of them is left out. */
export function makeSignal(options: SignalOptions = {}): EndlessSignal {
  const { from = 0, sampleRate = 44100 } = options;
  const tags = readFlvFixture(options.name ?? 'plain')
    .filter(({ kind }) => kind !== options.without)
    .map((tag) => (tag.kind === 'audio' && isConfig(tag) ? withSampleRate(tag, sampleRate) : tag));
  const frames = tags.filter((tag) => !isConfig(tag) && tag.body.readUInt8(1) === 1);
  const tracks = [
    { frames: frames.filter(({ kind }) => kind === 'video'), milliseconds: 1000 / 30, next: 0 },
    {
      frames: frames.filter(({ kind }) => kind === 'audio'),
      milliseconds: (1024 / sampleRate) * 1000,
      next: 0,
    },
  ].filter((track) => track.frames.length > 0);
  let until = 0;
  let hasBegun = false;

  function take(seconds: number): FlvTag[] {
    const taken = hasBegun ? [] : tags.filter(isConfig).map((tag) => ({ ...tag, timestamp: from }));
    hasBegun = true;
    until += seconds * 1000;
    for (;;) {
      const track = tracks.reduce((a, b) => (b.next * b.milliseconds < a.next * a.milliseconds ? b : a));
      const time = track.next * track.milliseconds;
      const frame = track.frames[track.next % track.frames.length];
      if (time >= until || !frame) return taken;
      taken.push({ ...frame, timestamp: (from + Math.round(time)) % 2 ** 32 });
      track.next += 1;
    }
  }

  return {
    take,
    feed(sink, seconds) {
      feedTags(sink, take(seconds));
    },
  };
}

function isConfig({ body }: FlvTag): boolean {
  return body.readUInt8(1) === 0;
}

function withSampleRate(tag: FlvTag, sampleRate: keyof typeof SOUND_CONFIGS): FlvTag {
  return {
    ...tag,
    body: Buffer.concat([tag.body.subarray(0, 2), Buffer.from(SOUND_CONFIGS[sampleRate], 'hex')]),
  };
}

export function feedTags(sink: MediaSink, tags: readonly FlvTag[]): void {
  // A copy, because a sink may keep what it gets.
  for (const { kind, timestamp, body } of tags) sink[kind](Buffer.from(body), timestamp);
}
