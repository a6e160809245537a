import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createRangeReader, TooMuchRead } from '#server/uploads/content/range-reader.ts';
import { TIMES_READ_FOR_MAKING } from './run-maker.ts';

const MB = 1024 ** 2;
const SIZE = 200 * MB;

/** Reads a large file from one end to the other so many times; there is nothing in it. */
async function readThrough(times: number, allowed?: number): Promise<void> {
  const open = async () => ({ size: SIZE, contentType: '', etag: '', stream: Readable.from([]) });
  const read = createRangeReader({ open }, 'film', SIZE, allowed);
  for (let start = 0; start < times * SIZE; start += 50 * MB)
    await read(start % SIZE, (start % SIZE) + 50 * MB);
}

it('a parser that reads a file again and again is stopped', async () => {
  await readThrough(3);
  await expect(readThrough(4)).rejects.toThrow(TooMuchRead);
});

it.each([
  [-1, 5],
  [SIZE, SIZE + 5],
  [5, 5],
])(
  'a file that leads to bytes it does not have is to blame, and not storage (%i to %i)',
  async (start, end) => {
    const open = () => Promise.reject(new RangeError('Not a byte range'));
    await expect(createRangeReader({ open }, 'film', SIZE)(start, end)).rejects.toThrow(TooMuchRead);
  },
);

it('a film may be read as often as it takes to make all of its sizes', async () => {
  // Measured: Matroska, for its frames, its sound, its posters and each size by itself.
  await readThrough(9, TIMES_READ_FOR_MAKING);
  await expect(readThrough(40, TIMES_READ_FOR_MAKING)).rejects.toThrow(TooMuchRead);
});
