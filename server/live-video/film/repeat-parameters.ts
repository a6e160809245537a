import { readBoxes } from './read-boxes.ts';
import { type FilmFragment, type FilmSample, rewriteRuns } from './read-fragments.ts';
import type { InitTrack } from './read-init-tracks.ts';

/** Of the box that describes a picture: its own header, then what comes before the boxes inside. */
const ENTRY_FIELDS = 8 + 78;

/**
 * What H.264 decoders need before a keyframe, in the form that samples have. Usually it is in the file's description
 * alone; but where that changes on the way, browsers keep to the first one unless each keyframe repeats it.
 */
export function readParameters({ entry }: InitTrack): Buffer {
  const inside = readBoxes(entry.subarray(ENTRY_FIELDS));
  const record = inside.find(({ type }) => type === 'avcC')?.content;
  if (!record) throw new Error('the picture is not H.264');
  const lengthSize = (record.readUInt8(4) & 3) + 1;
  const sets: Buffer[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = record.readUInt8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const size = record.readUInt16BE(at);
      const length = Buffer.alloc(lengthSize);
      length.writeUIntBE(size, 0, lengthSize);
      sets.push(length, record.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  }
  return Buffer.concat(sets);
}

/** The same fragment with these in front of each keyframe of a track. */
export function repeatParameters(fragment: FilmFragment, trackId: number, parameters: Buffer): FilmFragment {
  return rewriteRuns(fragment, (run, pieces) => {
    const isMeant = (sample: FilmSample | undefined) =>
      run.trackId === trackId && sample?.isKeyframe === true;
    return [
      {
        ...run,
        pieces: pieces.flatMap((piece, index) =>
          isMeant(run.samples[index]) ? [parameters, piece] : [piece],
        ),
        samples: run.samples.map((sample) =>
          isMeant(sample) ? { ...sample, size: sample.size + parameters.length } : sample,
        ),
      },
    ];
  });
}
