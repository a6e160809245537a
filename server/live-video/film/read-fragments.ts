import { getBox, readBoxes } from './read-boxes.ts';

export type FilmSample = { size: number; duration: number; offset: number; isKeyframe: boolean };

/** Samples of one track, which follow one another in the data. */
export type FilmRun = { trackId: number; time: number; dataAt: number; samples: FilmSample[] };

export type FilmFragment = { data: Buffer; runs: FilmRun[] };

const [DATA_OFFSET, FIRST_FLAGS, DURATION, SIZE, FLAGS, COMPOSITION] = [0x1, 0x4, 0x100, 0x200, 0x400, 0x800];
const NOT_A_KEYFRAME = 0x10000;
const HEADER = 8;

/** What is in a segment, which is one fragment or several. */
export function readFragments(segment: Buffer): FilmFragment[] {
  const fragments: FilmFragment[] = [];
  let fragment: Buffer | null = null;
  for (const { type, content } of readBoxes(segment)) {
    if (type === 'moof') fragment = content;
    if (type !== 'mdat' || !fragment) continue;
    // Offsets count from the fragment's first byte; the data comes right behind it.
    const before = HEADER + fragment.length + HEADER;
    const tracks = readBoxes(fragment).filter((box) => box.type === 'traf');
    fragments.push({ data: content, runs: tracks.flatMap((track) => readRun(track.content, before)) });
    fragment = null;
  }
  return fragments;
}

function readRun(track: Buffer, before: number): FilmRun[] {
  const run = readBoxes(track).find(({ type }) => type === 'trun')?.content;
  if (!run) return [];
  const trackId = getBox(track, 'tfhd').readUInt32BE(4);
  const time = Number(getBox(track, 'tfdt').readBigUInt64BE(4));
  const flags = run.readUInt32BE(0) & 0xffffff;
  const count = run.readUInt32BE(4);
  if (!(flags & DATA_OFFSET) || !(flags & DURATION) || !(flags & SIZE) || flags & FIRST_FLAGS)
    throw new Error('not a fragment of ours');
  const dataAt = run.readInt32BE(8) - before;
  let at = 12;
  const samples = Array.from({ length: count }, () => {
    const sample = {
      duration: run.readUInt32BE(at),
      size: run.readUInt32BE(at + 4),
      offset: 0,
      isKeyframe: true,
    };
    at += 8;
    if (flags & FLAGS) {
      sample.isKeyframe = (run.readUInt32BE(at) & NOT_A_KEYFRAME) === 0;
      at += 4;
    }
    if (flags & COMPOSITION) {
      sample.offset = run.readInt32BE(at);
      at += 4;
    }
    return sample;
  });
  return [{ trackId, time, dataAt, samples }];
}

export type WrittenRun = Omit<FilmRun, 'dataAt'> & { pieces: readonly Buffer[] };

/** The same fragment with other samples: for each run, those that `rewrite` makes of it and of its samples' data. */
export function rewriteRuns(
  fragment: FilmFragment,
  rewrite: (run: Omit<FilmRun, 'dataAt'>, pieces: Buffer[]) => WrittenRun[],
): FilmFragment {
  const written: Buffer[] = [];
  let length = 0;
  const runs: FilmRun[] = [];
  for (const { dataAt, ...run } of fragment.runs) {
    let at = dataAt;
    const data = run.samples.map(({ size }) => {
      at += size;
      return fragment.data.subarray(at - size, at);
    });
    for (const { pieces, ...rest } of rewrite(run, data)) {
      if (rest.samples.length > 0) runs.push({ ...rest, dataAt: length });
      written.push(...pieces);
      length += pieces.reduce((sum, piece) => sum + piece.length, 0);
    }
  }
  return { data: Buffer.concat(written), runs };
}
