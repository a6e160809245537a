import { type AacConfig, readAacConfig } from './read-aac-config.ts';
import { UNUSABLE } from './unusable.ts';

export type AudioBody =
  | { kind: 'config'; config: AacConfig }
  | { kind: 'frame'; data: Buffer }
  | { kind: 'nothing' }
  | { kind: 'unusable'; reason: string };

const AAC = 10;
const CODECS = new Map([
  [0, 'uncompressed sound'],
  [1, 'ADPCM'],
  [2, 'MP3'],
  [3, 'uncompressed sound'],
  [4, 'Nellymoser'],
  [5, 'Nellymoser'],
  [6, 'Nellymoser'],
  [7, 'G.711'],
  [8, 'G.711'],
  [9, 'sound by enhanced RTMP'],
  [11, 'Speex'],
  [13, 'Opus'],
  [14, 'MP3'],
]);

/** AAC's own limit, by the thirteen bits of its length. */
const LARGEST_FRAME = 8191;

/** The body of an FLV audio tag. */
export function readAudioBody(body: Buffer): AudioBody {
  if (body.length === 0) return { kind: 'nothing' };
  const codec = body.readUInt8(0) >> 4;
  if (codec !== AAC)
    return { kind: 'unusable', reason: UNUSABLE.audio(CODECS.get(codec) ?? 'something else') };
  if (body.length <= 2) return { kind: 'nothing' };

  const data = body.subarray(2);
  const packet = body.readUInt8(1);
  if (packet === 0) return readConfig(data);
  return packet === 1 && data.length <= LARGEST_FRAME ? { kind: 'frame', data } : { kind: 'nothing' };
}

function readConfig(record: Buffer): AudioBody {
  const config = readAacConfig(record);
  return config ? { kind: 'config', config } : { kind: 'unusable', reason: UNUSABLE.audioSettings };
}
