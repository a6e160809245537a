import { type PictureSize, readPictureSize } from './read-picture-size.ts';

/** What a decoder has to know of an H.264 picture before its first frame. */
export type AvcConfig = PictureSize & {
  kind: 'avc';
  /** The AVCDecoderConfigurationRecord as it came. */
  record: Buffer;
  /** Of the number in front of each piece of a frame, in bytes. */
  lengthSize: number;
  codec: string;
};

/** Real ones have less than a hundred bytes. */
const LARGEST_RECORD = 4096;

export function readAvcConfig(bytes: Buffer): AvcConfig | null {
  if (bytes.length < 7 || bytes.length > LARGEST_RECORD || bytes[0] !== 1) return null;
  const lengthSize = (bytes.readUInt8(4) & 3) + 1;
  if (lengthSize === 3) return null;

  const sequences = readParameterSets(bytes, 5, 0x1f);
  const pictures = sequences && readParameterSets(bytes, sequences.end, 0xff);
  const sequence = sequences?.first;
  if (!sequence || !pictures?.first || sequence.length < 4) return null;
  const size = readPictureSize(sequence);
  if (!size) return null;
  return {
    kind: 'avc',
    ...size,
    // Kept for as long as the signal lasts, so not as a piece of a larger buffer.
    record: Buffer.from(bytes),
    lengthSize,
    codec: `avc1.${sequence.toString('hex', 1, 4)}`,
  };
}

function readParameterSets(
  bytes: Buffer,
  start: number,
  countMask: number,
): { first: Buffer | null; end: number } | null {
  if (start >= bytes.length) return null;
  const count = bytes.readUInt8(start) & countMask;
  let first: Buffer | null = null;
  let end = start + 1;
  for (let index = 0; index < count; index++) {
    if (end + 2 > bytes.length) return null;
    const begin = end + 2;
    end = begin + bytes.readUInt16BE(end);
    if (end > bytes.length) return null;
    first ??= bytes.subarray(begin, end);
  }
  return { first, end };
}
