import { type BitReader, createBitReader } from './bit-reader.ts';

export type PictureSize = { width: number; height: number };

/** The profiles whose parameters begin with the format of their colours. */
const WITH_COLOUR_FORMAT = [44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 144, 244];

const LARGEST_SIDE = 8192;

/** Of the picture as shown, read from H.264's sequence parameters; null if they make no sense. */
export function readPictureSize(sequenceParameters: Uint8Array): PictureSize | null {
  const reader = createBitReader(withoutEmulationPrevention(sequenceParameters));
  reader.bits(8);
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  const colours = WITH_COLOUR_FORMAT.includes(profile) ? readColourFormat(reader) : 1;
  reader.unsigned();
  skipPictureOrder(reader);
  reader.unsigned();
  reader.bits(1);
  const widthInBlocks = reader.unsigned() + 1;
  const heightInUnits = reader.unsigned() + 1;
  const fieldsPerFrame = 2 - reader.bits(1);
  if (fieldsPerFrame === 2) reader.bits(1);
  reader.bits(1);
  const crop = readCrop(reader);
  if (reader.hasOverrun()) return null;

  const cropX = colours === 1 || colours === 2 ? 2 : 1;
  const cropY = (colours === 1 ? 2 : 1) * fieldsPerFrame;
  const width = widthInBlocks * 16 - crop.x * cropX;
  const height = heightInUnits * 16 * fieldsPerFrame - crop.y * cropY;
  return isSide(width) && isSide(height) ? { width, height } : null;
}

function isSide(length: number): boolean {
  return length >= 2 && length <= LARGEST_SIDE;
}

/** H.264 puts a 3 after two zeros wherever the next byte could be taken for a start code. */
function withoutEmulationPrevention(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    kept[length] = byte;
    length += 1;
  }
  return kept.subarray(0, length);
}

function readColourFormat(reader: BitReader): number {
  const format = reader.unsigned();
  const areSeparate = format === 3 && reader.bits(1) === 1;
  reader.unsigned();
  reader.unsigned();
  reader.bits(1);
  if (reader.bits(1) === 1) skipScalingLists(reader, format === 3 ? 12 : 8);
  return areSeparate ? 0 : format;
}

function skipScalingLists(reader: BitReader, count: number): void {
  for (let list = 0; list < count; list++) {
    if (reader.bits(1) === 0) continue;
    const size = list < 6 ? 16 : 64;
    let last = 8;
    let next = 8;
    for (let index = 0; index < size; index++) {
      if (next !== 0) next = (last + reader.signed() + 256) & 255;
      if (next !== 0) last = next;
    }
  }
}

function skipPictureOrder(reader: BitReader): void {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return;
  reader.bits(1);
  reader.signed();
  reader.signed();
  const cycle = Math.min(reader.unsigned(), 255);
  for (let index = 0; index < cycle; index++) reader.signed();
}

function readCrop(reader: BitReader): { x: number; y: number } {
  if (reader.bits(1) === 0) return { x: 0, y: 0 };
  const [left, right, top, bottom] = [
    reader.unsigned(),
    reader.unsigned(),
    reader.unsigned(),
    reader.unsigned(),
  ];
  return { x: left + right, y: top + bottom };
}
