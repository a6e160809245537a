import { expect, it } from 'vitest';
import { FilmTrack } from './film-track.ts';
import { getBox } from './read-boxes.ts';
import type { InitTrack } from './read-init-tracks.ts';
import { writeFilmStart } from './write-film-start.ts';

/** Half an hour of 30 frames a second. */
const PARTS = 5_400;
const FRAMES = 10;
const TICKS = 3_000;

function makeTrack(): FilmTrack {
  const described: InitTrack = {
    ...{ id: 1, kind: 'video', timescale: 90_000, entry: Buffer.alloc(8), width: 1280, height: 720 },
  };
  const track = new FilmTrack(described);
  for (let part = 0; part < PARTS; part += 1) {
    track.add({
      track: described,
      // More than four bytes can say.
      dataAt: part * 2 ** 22,
      time: part * FRAMES * TICKS,
      samples: Array.from({ length: FRAMES }, (_, frame) => ({
        size: part + frame,
        duration: TICKS,
        offset: frame % 2 === 0 ? -TICKS : TICKS,
        isKeyframe: frame === 0,
      })),
    });
  }
  return track;
}

it('writes the index of a long film in small pieces, whose size it says beforehand', () => {
  const dataBytes = PARTS * 2 ** 22;
  const start = writeFilmStart([makeTrack()], dataBytes);
  const pieces = [...start.write()];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2 ** 17);
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBe(start.bytes);

  const tables = getBox(bytes.subarray(0, -16), 'moov', 'trak', 'mdia', 'minf', 'stbl');
  const sizes = getBox(tables, 'stsz');
  expect(sizes.readUInt32BE(8)).toBe(PARTS * FRAMES);
  expect(sizes.readUInt32BE(sizes.length - 4)).toBe(PARTS - 1 + FRAMES - 1);
  const chunks = getBox(tables, 'co64');
  expect(chunks.readUInt32BE(4)).toBe(PARTS);
  expect(Number(chunks.readBigUInt64BE(8))).toBe(start.bytes);
  expect(Number(chunks.readBigUInt64BE(chunks.length - 8))).toBe(start.bytes + (PARTS - 1) * 2 ** 22);
  const offsets = getBox(tables, 'ctts');
  expect([offsets.readUInt32BE(4), offsets.readInt32BE(12)]).toEqual([PARTS * FRAMES, -TICKS]);
  expect(Number(bytes.readBigUInt64BE(bytes.length - 8))).toBe(dataBytes + 16);
});
