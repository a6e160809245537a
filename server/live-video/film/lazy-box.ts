import { text, u32 } from '#server/live-video/media/write-box.ts';

/** Bytes whose number is known before they are written: the index of a long film is too large to be made at once. */
export type Lazy = { bytes: number; write(): Iterable<Buffer> };

const HEADER = 8;
/** A slice takes about a millisecond. */
const NUMBERS_A_SLICE = 16_384;

/** A box of an MP4 file, with long ones in it. */
export function lazyBox(type: string, ...content: (Buffer | Lazy)[]): Lazy {
  const bytes = content.reduce((sum, one) => sum + bytesOf(one), HEADER);
  return {
    bytes,
    *write() {
      yield Buffer.concat([u32(bytes), text(type)]);
      for (const one of content) {
        if (Buffer.isBuffer(one)) yield one;
        else yield* one.write();
      }
    },
  };
}

function bytesOf(content: Buffer | Lazy): number {
  return Buffer.isBuffer(content) ? content.length : content.bytes;
}

/** Numbers of four bytes each, negative ones as their complement, or of eight. */
export function lazyNumbers(count: number, width: 4 | 8, numbers: () => Iterable<number>): Lazy {
  return {
    bytes: count * width,
    *write() {
      let slice = Buffer.alloc(NUMBERS_A_SLICE * width);
      let filled = 0;
      for (const number of numbers()) {
        if (width === 8) slice.writeUInt32BE(Math.floor(number / 2 ** 32), filled);
        slice.writeUInt32BE(number >>> 0, filled + width - 4);
        filled += width;
        if (filled < slice.length) continue;
        yield slice;
        slice = Buffer.alloc(NUMBERS_A_SLICE * width);
        filled = 0;
      }
      if (filled > 0) yield slice.subarray(0, filled);
    },
  };
}
