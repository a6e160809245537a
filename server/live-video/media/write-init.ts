import type { AacConfig } from './read-aac-config.ts';
import type { AvcConfig } from './read-avc-config.ts';
import { box, fullBox, text, u16, u32 } from './write-box.ts';

export type Tracks = { video: AvcConfig | null; audio: AacConfig | null };

export const VIDEO_TIMESCALE = 90_000;
export const VIDEO_TRACK = 1;
export const AUDIO_TRACK = 2;

/** Flags of samples: one that can be decoded by itself, and one that needs those before it. */
export const INDEPENDENT_SAMPLE = 0x02000000;
export const DEPENDENT_SAMPLE = 0x01010000;

/** The picture is shown as it is. */
export const IDENTITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** The beginning of a fragmented MP4: which tracks there are and how to decode them. */
export function writeInit({ video, audio }: Tracks): Buffer {
  const tracks = [];
  const defaults = [];
  if (video) {
    tracks.push(videoTrack(video));
    defaults.push(trackDefaults(VIDEO_TRACK, DEPENDENT_SAMPLE));
  }
  if (audio) {
    tracks.push(audioTrack(audio));
    defaults.push(trackDefaults(AUDIO_TRACK, INDEPENDENT_SAMPLE));
  }
  return Buffer.concat([
    box('ftyp', text('iso6'), u32(1), text('iso6mp41cmfc')),
    box('moov', movieHeader(), ...tracks, box('mvex', ...defaults)),
  ]);
}

function movieHeader(): Buffer {
  const nextTrack = AUDIO_TRACK + 1;
  return fullBox(
    'mvhd',
    0,
    u32(0, 0, 1000, 0, 0x10000),
    u16(0x0100, 0),
    u32(0, 0, ...IDENTITY_MATRIX),
    u32(0, 0, 0, 0, 0, 0, nextTrack),
  );
}

function trackDefaults(track: number, flags: number): Buffer {
  return fullBox('trex', 0, u32(track, 1, 0, 0, flags));
}

function videoTrack(config: AvcConfig): Buffer {
  const entry = box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(config.width, config.height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', config.record),
  );
  return track({
    id: VIDEO_TRACK,
    timescale: VIDEO_TIMESCALE,
    handler: 'vide',
    width: config.width,
    height: config.height,
    volume: 0,
    mediaHeader: fullBox('vmhd', 1, u32(0, 0)),
    entry,
  });
}

function audioTrack(config: AacConfig): Buffer {
  // Sixteen bits have no place for the highest rates; decoders read the real one from the descriptor.
  const rate = config.timescale > 0xffff ? 0 : config.timescale;
  const entry = box(
    'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(config.channels, 16, 0, 0, rate, 0),
    fullBox('esds', 0, audioDescriptor(config.record)),
  );
  return track({
    id: AUDIO_TRACK,
    timescale: config.timescale,
    handler: 'soun',
    width: 0,
    height: 0,
    volume: 0x0100,
    mediaHeader: fullBox('smhd', 0, u32(0)),
    entry,
  });
}

function audioDescriptor(record: Buffer): Buffer {
  const aacStream = Buffer.from([0x40, 0x15, 0, 0, 0]);
  const decoder = descriptor(4, aacStream, u32(0, 0), descriptor(5, record));
  return descriptor(3, u16(AUDIO_TRACK), Buffer.from([0]), decoder, descriptor(6, Buffer.from([2])));
}

/** Their sizes fit into seven bits, because a configuration is that small. */
function descriptor(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

function track(of: {
  id: number;
  timescale: number;
  handler: string;
  width: number;
  height: number;
  volume: number;
  mediaHeader: Buffer;
  entry: Buffer;
}): Buffer {
  const enabledAndShown = 3;
  const undeterminedLanguage = 0x55c4;
  return box(
    'trak',
    fullBox(
      'tkhd',
      enabledAndShown,
      u32(0, 0, of.id, 0, 0, 0, 0),
      u16(0, 0, of.volume, 0),
      u32(...IDENTITY_MATRIX, of.width * 0x10000, of.height * 0x10000),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, u32(0, 0, of.timescale, 0), u16(undeterminedLanguage, 0)),
      fullBox('hdlr', 0, u32(0), text(of.handler), u32(0, 0, 0), Buffer.from([0])),
      box(
        'minf',
        of.mediaHeader,
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        box(
          'stbl',
          fullBox('stsd', 0, u32(1), of.entry),
          fullBox('stts', 0, u32(0)),
          fullBox('stsc', 0, u32(0)),
          fullBox('stsz', 0, u32(0, 0)),
          fullBox('stco', 0, u32(0)),
        ),
      ),
    ),
  );
}
