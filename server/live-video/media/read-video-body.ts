import { isPlayableVideo } from '#server/uploads/content/playable-codecs.ts';
import { type AvcConfig, readAvcConfig } from './read-avc-config.ts';
import { UNUSABLE } from './unusable.ts';

export type VideoBody =
  | { kind: 'config'; config: AvcConfig }
  | { kind: 'frame'; data: Buffer; offset: number; isKeyframe: boolean }
  /** A frame that no decoder could use. */
  | { kind: 'broken' }
  | { kind: 'nothing' }
  | { kind: 'unusable'; reason: string };

const AVC = 7;
const COMMAND_FRAME = 5;
const OLD_CODECS = new Map([
  [2, 'Sorenson H.263'],
  [3, 'screen video'],
  [4, 'VP6'],
  [5, 'VP6'],
  [6, 'screen video'],
  [12, 'H.265 (HEVC)'],
]);
const NEW_CODECS = new Map([
  ['avc1', 'H.264 by enhanced RTMP'],
  ['hvc1', 'H.265 (HEVC)'],
  ['av01', 'AV1'],
  ['vp09', 'VP9'],
  ['vp08', 'VP8'],
  ['vvc1', 'H.266 (VVC)'],
]);

const KEYFRAME_PIECE = 5;
const PICTURE_PIECES = [1, 2, 3, 4, KEYFRAME_PIECE];

/** An offset beyond this cannot be meant: encoders reorder within a second. */
const LARGEST_OFFSET_MS = 5000;

/** The body of an FLV video tag. `config` is what came before: without it, frames say nothing. */
export function readVideoBody(body: Buffer, config: AvcConfig | null): VideoBody {
  if (body.length === 0) return { kind: 'nothing' };
  const head = body.readUInt8(0);
  // The highest bit marks enhanced RTMP, which names its codec by four letters.
  if (head & 0x80) return unusable(NEW_CODECS.get(body.toString('latin1', 1, 5)));
  if (head >> 4 === COMMAND_FRAME) return { kind: 'nothing' };
  if ((head & 15) !== AVC) return unusable(OLD_CODECS.get(head & 15));
  if (body.length <= 5) return { kind: 'nothing' };

  const packet = body.readUInt8(1);
  if (packet === 0) return readConfig(body.subarray(5));
  return packet === 1 ? readFrame(body, config) : { kind: 'nothing' };
}

function unusable(sent = 'something else'): VideoBody {
  return { kind: 'unusable', reason: UNUSABLE.video(sent) };
}

function readConfig(record: Buffer): VideoBody {
  const config = readAvcConfig(record);
  if (!config) return { kind: 'unusable', reason: UNUSABLE.videoSettings };
  if (!isPlayableVideo('avc', config.codec)) return { kind: 'unusable', reason: UNUSABLE.videoProfile };
  return { kind: 'config', config };
}

function readFrame(body: Buffer, config: AvcConfig | null): VideoBody {
  if (!config) return { kind: 'broken' };
  const offset = body.readIntBE(2, 3);
  const data = body.subarray(5);
  const pieces = readPieces(data, config.lengthSize);
  if (!pieces || Math.abs(offset) > LARGEST_OFFSET_MS) return { kind: 'broken' };
  if (!pieces.hasPicture) return { kind: 'nothing' };
  return { kind: 'frame', data, offset, isKeyframe: pieces.hasKeyframe };
}

/**
 * Looks at the pieces themselves rather than the tag's own mark: decoders start only where a real keyframe is,
 * whatever the encoder says.
 */
function readPieces(data: Buffer, lengthSize: number): { hasPicture: boolean; hasKeyframe: boolean } | null {
  let hasPicture = false;
  let hasKeyframe = false;
  let position = 0;
  while (position < data.length) {
    const begin = position + lengthSize;
    if (begin >= data.length) return null;
    const kind = data.readUInt8(begin) & 31;
    position = begin + data.readUIntBE(position, lengthSize);
    if (position > data.length || position === begin) return null;
    hasPicture ||= PICTURE_PIECES.includes(kind);
    hasKeyframe ||= kind === KEYFRAME_PIECE;
  }
  return { hasPicture, hasKeyframe };
}
