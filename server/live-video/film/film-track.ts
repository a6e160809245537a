import { fullBox, u32 } from '#server/live-video/media/write-box.ts';
import { type Lazy, lazyBox, lazyNumbers } from './lazy-box.ts';
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

  /** Once everything was added. `dataStart` is asked for when the table is written. */
  describe(dataStart: () => number): Lazy {
    if (this.#last !== null) this.#durations.push(this.end - this.#last);
    const chunks = this.#chunks;
    return lazyBox(
      'stbl',
      fullBox('stsd', 0, u32(this.#entries.length), ...this.#entries),
      writePairs('stts', 0, this.#durations),
      ...(this.kind === 'video' ? this.#describePictures() : []),
      this.#describeChunks(),
      writeTable('stsz', [0, 0, this.#sizes.length], lazyList(this.#sizes)),
      writeTable(
        'co64',
        [0, chunks.length],
        lazyNumbers(chunks.length, 8, function* () {
          for (const chunk of chunks.values()) yield chunk + dataStart();
        }),
      ),
    );
  }

  #describePictures(): Lazy[] {
    return [
      writePairs('ctts', SIGNED, this.#offsets),
      writeTable('stss', [0, this.#keyframes.length], lazyList(this.#keyframes)),
    ];
  }

  #describeChunks(): Lazy {
    const kinds = this.#chunkKinds;
    const count = kinds.end();
    const numbers = lazyNumbers(count * 3, 4, function* () {
      let chunk = 1;
      for (const { value, count: chunks } of kinds.runs()) {
        yield chunk;
        yield Math.floor(value / MOST_ENTRIES);
        yield value % MOST_ENTRIES;
        chunk += chunks;
      }
    });
    return writeTable('stsc', [0, count], numbers);
  }
}

/** Version 1: offsets may be negative. */
const SIGNED = 0x01000000;

function writePairs(type: string, flags: number, runs: RunLengths): Lazy {
  const count = runs.end();
  const numbers = lazyNumbers(count * 2, 4, function* () {
    for (const run of runs.runs()) {
      yield run.count;
      yield run.value;
    }
  });
  return writeTable(type, [flags, count], numbers);
}

function writeTable(type: string, before: readonly number[], numbers: Lazy): Lazy {
  return lazyBox(type, u32(...before), numbers);
}

function lazyList(list: NumberList): Lazy {
  return lazyNumbers(list.length, 4, () => list.values());
}
