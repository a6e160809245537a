import { type BitReader, createBitReader } from './bit-reader.ts';

/** What a decoder has to know of AAC sound before its first frame. */
export type AacConfig = {
  kind: 'aac';
  /** The AudioSpecificConfig as it came. */
  record: Buffer;
  /** By which time is counted; with HE-AAC half of what is heard. */
  timescale: number;
  samplesPerFrame: number;
  sampleRate: number;
  channels: number;
  codec: string;
};

const SAMPLE_RATES = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
];
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8];
const LARGEST_RECORD = 64;

/** The kinds of AAC that browsers play: plain, with spectral band replication, and with parametric stereo too. */
const [LOW_COMPLEXITY, HIGH_EFFICIENCY, PARAMETRIC_STEREO] = [2, 5, 29];

export function readAacConfig(bytes: Buffer): AacConfig | null {
  if (bytes.length < 2 || bytes.length > LARGEST_RECORD) return null;
  const reader = createBitReader(bytes);
  const kind = readKind(reader);
  const timescale = readSampleRate(reader);
  const channels = CHANNELS[reader.bits(4)] ?? 0;
  const isExtended = kind === HIGH_EFFICIENCY || kind === PARAMETRIC_STEREO;
  const sampleRate = isExtended ? readSampleRate(reader) : timescale;
  const core = isExtended ? readKind(reader) : kind;
  const samplesPerFrame = reader.bits(1) === 1 ? 960 : 1024;
  if (reader.hasOverrun() || core !== LOW_COMPLEXITY || channels === 0) return null;
  if (!isSampleRate(timescale) || !isSampleRate(sampleRate)) return null;
  return {
    kind: 'aac',
    record: Buffer.from(bytes),
    timescale,
    samplesPerFrame,
    sampleRate,
    channels: kind === PARAMETRIC_STEREO ? 2 : channels,
    codec: `mp4a.40.${kind}`,
  };
}

function readKind(reader: BitReader): number {
  const kind = reader.bits(5);
  return kind === 31 ? 32 + reader.bits(6) : kind;
}

function readSampleRate(reader: BitReader): number {
  const index = reader.bits(4);
  return index === 15 ? reader.bits(24) : (SAMPLE_RATES[index] ?? 0);
}

function isSampleRate(rate: number): boolean {
  return rate >= 7350 && rate <= 96000;
}
