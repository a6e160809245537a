import { statfs } from 'node:fs/promises';

/** What the file system says of itself, as in `statfs`. */
type FileSystem = { bsize: number; blocks: number; bavail: number };

export type ReadFileSystem = (folder: string) => Promise<FileSystem>;

/**
 * Left to everything else that is written there, the database above all: with its log it needs about one gigabyte.
 * Of a small disk it is a tenth, so that there is something left to use.
 */
const RESERVE = { bytes: 2 * 1024 ** 3, share: 0.1 };

/** Between two looks at the file system, in time and in what was written; far less than the reserve. */
const LOOK_EVERY = { ms: 5_000, bytes: 64 * 1024 ** 2 };

/** Knows whether a disk has room for large files, and still some for everything else. */
export function createDiskRoom(folder: string, read: ReadFileSystem = statfs) {
  let isLeft = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let written = 0;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    written = 0;
    // Where nothing can be learned, the write itself shows it.
    const system = await read(folder).catch(() => null);
    isLeft = !system || system.blocks === 0 || hasRoom(system);
  }

  /** Fails as the disk itself would if it were full. */
  async function demand(bytes: number): Promise<void> {
    written += bytes;
    const isDue = performance.now() - lookedAt >= LOOK_EVERY.ms || written >= LOOK_EVERY.bytes;
    if (isDue) await look();
    if (!isLeft) throw Object.assign(new Error('the rest of the disk is reserved'), { code: 'ENOSPC' });
  }

  return {
    demand,
    async *demandForEach(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        await demand(piece.length);
        yield piece;
      }
    },
  };
}

function hasRoom({ bsize, blocks, bavail }: FileSystem): boolean {
  return bavail * bsize > Math.min(RESERVE.bytes, blocks * bsize * RESERVE.share);
}
