import { box, fullBox, text, u16, u32 } from '#server/live-video/media/write-box.ts';
import { IDENTITY_MATRIX } from '#server/live-video/media/write-init.ts';
import type { FilmTrack } from './film-track.ts';

/** Milliseconds, for the times of the film as a whole. */
const TIMESCALE = 1000;
const LONG_TIMES = 0x01000000;
const DATA_HEADER = 16;

type Finished = { track: FilmTrack; tables: ReturnType<FilmTrack['finish']> };

/** Everything before a film's data, so that it plays as soon as its beginning is there. */
export function writeFilmStart(tracks: readonly FilmTrack[], dataBytes: number): Buffer {
  const finished = tracks.map((track) => ({ track, tables: track.finish() }));
  const fileType = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  // Where the data begins does not change the size of what says so.
  const dataStart = fileType.length + writeMovie(finished, 0).length + DATA_HEADER;
  return Buffer.concat([fileType, writeMovie(finished, dataStart), writeDataHeader(dataBytes)]);
}

function writeDataHeader(bytes: number): Buffer {
  const header = Buffer.alloc(DATA_HEADER);
  header.writeUInt32BE(1, 0);
  header.write('mdat', 4, 'latin1');
  header.writeBigUInt64BE(BigInt(DATA_HEADER + bytes), 8);
  return header;
}

function writeMovie(finished: readonly Finished[], dataStart: number): Buffer {
  const seconds = Math.max(...finished.map(({ track }) => track.seconds));
  const header = fullBox(
    'mvhd',
    0,
    u32(0, 0, TIMESCALE, Math.round(seconds * TIMESCALE), 0x10000),
    u16(0x0100, 0),
    u32(0, 0, ...IDENTITY_MATRIX),
    u32(0, 0, 0, 0, 0, 0, finished.length + 1),
  );
  const tracks = finished.map((one, index) => writeTrack(one, index + 1, dataStart));
  return box('moov', header, ...tracks);
}

function writeTrack({ track, tables }: Finished, id: number, dataStart: number): Buffer {
  const isVideo = track.kind === 'video';
  const enabledAndShown = 3;
  return box(
    'trak',
    fullBox(
      'tkhd',
      enabledAndShown,
      u32(0, 0, id, 0, Math.round(track.seconds * TIMESCALE), 0, 0),
      u16(0, 0, isVideo ? 0 : 0x0100, 0),
      u32(...IDENTITY_MATRIX, track.width * 0x10000, track.height * 0x10000),
    ),
    ...writeDelay(track),
    box(
      'mdia',
      writeMediaHeader(track),
      fullBox('hdlr', 0, u32(0), text(isVideo ? 'vide' : 'soun'), u32(0, 0, 0), Buffer.from([0])),
      box(
        'minf',
        isVideo ? fullBox('vmhd', 1, u32(0, 0)) : fullBox('smhd', 0, u32(0)),
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        tables.write(dataStart),
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
