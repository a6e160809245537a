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

/** What can be made again leaves this many times the reserve: it must not end what is live. */
const PATIENT = 2;

/** Knows whether a disk has room for large files, and still some for everything else. */
export function createDiskRoom(folder: string, read: ReadFileSystem = statfs) {
  let room = UNKNOWN;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  /** Of files that are being written, what is still to come. */
  let promised = 0;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    written = 0;
    // Where nothing can be learned, the write itself shows it.
    const system = await read(folder).catch(() => null);
    room = system && system.blocks > 0 ? roomOf(system) : UNKNOWN;
  }

  /** Fails as the disk itself would if it were full. */
  async function demand(bytes: number, reserves = 1): Promise<void> {
    written += bytes;
    const isDue = performance.now() - lookedAt >= LOOK_EVERY.ms || written >= LOOK_EVERY.bytes;
    if (isDue) await look();
    if (room.free <= room.reserve * reserves) throw diskFull();
  }

  return {
    demand,
    /** For what can be made again and another process writes: asked now and then. */
    demandPatiently: () => demand(0, PATIENT),
    async *demandForEach(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        await demand(piece.length);
        yield piece;
      }
    },
    /** The same for pieces whose sum is known: nothing is begun that would not fit. */
    async *demandForAll(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
      let rest = bytes;
      promised += rest;
      try {
        await look();
        if (room.free - promised <= room.reserve * PATIENT) throw diskFull();
        for await (const piece of pieces) {
          await demand(piece.length, PATIENT);
          yield piece;
          rest -= piece.length;
          promised -= piece.length;
        }
      } finally {
        promised -= rest;
      }
    },
  };
}

const UNKNOWN = { free: Number.POSITIVE_INFINITY, reserve: 0 };

function roomOf({ bsize, blocks, bavail }: FileSystem) {
  return { free: bavail * bsize, reserve: Math.min(RESERVE.bytes, blocks * bsize * RESERVE.share) };
}

function diskFull(): Error {
  return Object.assign(new Error('the rest of the disk is reserved'), { code: 'ENOSPC' });
}
