import { box, fullBox, u32 } from '#server/live-video/media/write-box.ts';
import { NumberList } from './number-list.ts';
import type { FilmSample } from './read-fragments.ts';
import type { InitTrack } from './read-init-tracks.ts';
import { RunLengths } from './run-lengths.ts';

type Added = {
  track: InitTrack;
  /** Where its samples begin in the film's data. */
  dataAt: number;
  /** When the first of them is decoded, in the track's own timescale. */
  time: number;
  samples: readonly FilmSample[];
};

/** Far more than encoders have settings. */
const MOST_ENTRIES = 1000;

/** What a film says about all samples of one of its tracks. */
export class FilmTrack {
  readonly kind: InitTrack['kind'];
  readonly timescale: number;
  readonly width: number;
  readonly height: number;
  /** In the track's timescale, as all times here. */
  start = 0;
  end = 0;
  readonly #entries: Buffer[] = [];
  readonly #sizes = new NumberList();
  readonly #durations = new RunLengths();
  readonly #offsets = new RunLengths();
  readonly #keyframes = new NumberList();
  readonly #chunks = new NumberList();
  readonly #chunkKinds = new RunLengths();
  #last: number | null = null;

  constructor({ kind, timescale, width, height }: InitTrack) {
    this.kind = kind;
    this.timescale = timescale;
    this.width = width;
    this.height = height;
  }

  get seconds(): number {
    return this.end / this.timescale;
  }

  add({ track, dataAt, time, samples }: Added): void {
    const scale = this.timescale / track.timescale;
    let decodedAt = time;
    for (const { size, duration, offset, isKeyframe } of samples) {
      this.#beginSample(Math.round(decodedAt * scale), Math.round((decodedAt + duration) * scale));
      this.#sizes.push(size);
      this.#offsets.push(Math.round(offset * scale));
      if (isKeyframe) this.#keyframes.push(this.#sizes.length);
      decodedAt += duration;
    }
    this.#chunks.push(dataAt);
    this.#chunkKinds.push(samples.length * MOST_ENTRIES + this.#entryOf(track.entry));
  }

  /** Each lasts until the next one begins. Times that go back are held. */
  #beginSample(at: number, until: number): void {
    if (this.#last === null) this.start = at;
    else this.#durations.push(Math.max(at - this.#last, 0));
    this.#last = Math.max(at, this.#last ?? at);
    this.end = Math.max(until, this.#last);
  }

  #entryOf(entry: Buffer): number {
    const known = this.#entries.findIndex((other) => other.equals(entry));
    if (known >= 0) return known + 1;
    if (this.#entries.length === MOST_ENTRIES - 1)
      throw new Error('the encoder changed its settings too often');
    return this.#entries.push(entry);
  }

  /** Once everything was added. Chunks are counted from where the film's data begins. */
  finish(): { write(dataStart: number): Buffer } {
    if (this.#last !== null) this.#durations.push(this.end - this.#last);
    const tables = [
      fullBox('stsd', 0, u32(this.#entries.length), ...this.#entries),
      writePairs('stts', 0, this.#durations),
      ...(this.kind === 'video' ? [writePairs('ctts', SIGNED, this.#offsets)] : []),
      ...(this.kind === 'video'
        ? [fullBox('stss', 0, u32(this.#keyframes.length), this.#keyframes.write())]
        : []),
      this.#writeChunkKinds(),
      fullBox('stsz', 0, u32(0, this.#sizes.length), this.#sizes.write()),
    ];
    return {
      write: (dataStart) =>
        box(
          'stbl',
          ...tables,
          fullBox('co64', 0, u32(this.#chunks.length), this.#chunks.writeLong(dataStart)),
        ),
    };
  }

  #writeChunkKinds(): Buffer {
    const numbers = new NumberList();
    let chunk = 1;
    for (const { value, count } of this.#chunkKinds.end()) {
      numbers.push(chunk);
      numbers.push(Math.floor(value / MOST_ENTRIES));
      numbers.push(value % MOST_ENTRIES);
      chunk += count;
    }
    return fullBox('stsc', 0, u32(numbers.length / 3), numbers.write());
  }
}

/** Version 1: offsets may be negative. */
const SIGNED = 0x01000000;

function writePairs(type: string, flags: number, runs: RunLengths): Buffer {
  const numbers = new NumberList();
  for (const { value, count } of runs.end()) {
    numbers.push(count);
    numbers.push(value);
  }
  return fullBox(type, flags, u32(numbers.length / 2), numbers.write());
}
