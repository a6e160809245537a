import { box, fullBox, text, u16, u32 } from '#server/live-video/media/write-box.ts';
import { IDENTITY_MATRIX } from '#server/live-video/media/write-init.ts';
import type { FilmTrack } from './film-track.ts';
import { type Lazy, lazyBox } from './lazy-box.ts';

/** Milliseconds, for the times of the film as a whole. */
const TIMESCALE = 1000;
const LONG_TIMES = 0x01000000;
const DATA_HEADER = 16;

/** Everything before a film's data, so that it plays as soon as its beginning is there. */
export function writeFilmStart(tracks: readonly FilmTrack[], dataBytes: number): Lazy {
  const fileType = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  // Where the data begins does not change the size of what says so.
  const movie = writeMovie(tracks, () => dataStart);
  const dataStart = fileType.length + movie.bytes + DATA_HEADER;
  return {
    bytes: dataStart,
    *write() {
      yield fileType;
      yield* movie.write();
      yield writeDataHeader(dataBytes);
    },
  };
}

function writeDataHeader(bytes: number): Buffer {
  const header = Buffer.alloc(DATA_HEADER);
  header.writeUInt32BE(1, 0);
  header.write('mdat', 4, 'latin1');
  header.writeBigUInt64BE(BigInt(DATA_HEADER + bytes), 8);
  return header;
}

function writeMovie(tracks: readonly FilmTrack[], dataStart: () => number): Lazy {
  const seconds = Math.max(...tracks.map((track) => track.seconds));
  const header = fullBox(
    'mvhd',
    0,
    u32(0, 0, TIMESCALE, Math.round(seconds * TIMESCALE), 0x10000),
    u16(0x0100, 0),
    u32(0, 0, ...IDENTITY_MATRIX),
    u32(0, 0, 0, 0, 0, 0, tracks.length + 1),
  );
  return lazyBox('moov', header, ...tracks.map((track, index) => writeTrack(track, index + 1, dataStart)));
}

function writeTrack(track: FilmTrack, id: number, dataStart: () => number): Lazy {
  const isVideo = track.kind === 'video';
  const enabledAndShown = 3;
  return lazyBox(
    'trak',
    fullBox(
      'tkhd',
      enabledAndShown,
      u32(0, 0, id, 0, Math.round(track.seconds * TIMESCALE), 0, 0),
      u16(0, 0, isVideo ? 0 : 0x0100, 0),
      u32(...IDENTITY_MATRIX, track.width * 0x10000, track.height * 0x10000),
    ),
    ...writeDelay(track),
    lazyBox(
      'mdia',
      writeMediaHeader(track),
      fullBox('hdlr', 0, u32(0), text(isVideo ? 'vide' : 'soun'), u32(0, 0, 0), Buffer.from([0])),
      lazyBox(
        'minf',
        isVideo ? fullBox('vmhd', 1, u32(0, 0)) : fullBox('smhd', 0, u32(0)),
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        track.describe(dataStart),
      ),
    ),
  );
}

/** If one track begins later than the other. */
function writeDelay({ start, end, timescale }: FilmTrack): Buffer[] {
  if (start === 0) return [];
  const inFilm = (time: number) => Math.round((time / timescale) * TIMESCALE);
  const nothing = u32(inFilm(start), 0xffffffff, 0x10000);
  const everything = u32(inFilm(end - start), 0, 0x10000);
  return [box('edts', fullBox('elst', 0, u32(2), nothing, everything))];
}

function writeMediaHeader({ start, end, timescale }: FilmTrack): Buffer {
  const undeterminedLanguage = 0x55c4;
  const duration = end - start;
  return fullBox(
    'mdhd',
    LONG_TIMES,
    u32(0, 0, 0, 0, timescale, Math.floor(duration / 2 ** 32), duration >>> 0),
    u16(undeterminedLanguage, 0),
  );
}
