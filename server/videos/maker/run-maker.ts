import { mkdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ChildEnded, type GuardLimits, runGuarded } from '#server/platform/child-tasks/run-guarded.ts';
import { PRIVATE } from '#server/platform/data-dir.ts';
import { createDiskRoom, type ReadFileSystem } from '#server/platform/media/create-disk-room.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { createRangeReader, TooMuchRead } from '#server/uploads/content/range-reader.ts';
import { StorageAway } from '#server/videos/storage-away.ts';
import { CannotBeMade } from './cannot-be-made.ts';
import type { FilmFacts, MakerMessage, MakerReply, MakerTask } from './maker-messages.ts';

export type MakerLimits = GuardLimits & {
  /** Until it is known how long the film is. */
  openingCpuSeconds: number;
  /** For each second of film. */
  cpuPerSecond: number;
  /** How full the disk is that it writes to; the system's own answer unless told otherwise. */
  readFileSystem?: ReadFileSystem;
};

export const MAKER_LIMITS: MakerLimits = {
  heapMb: 512,
  // Three renditions of a film in full HD took 1.1 GB.
  memoryMb: 2048,
  silentMs: 300_000,
  altogetherMs: 20 * 3_600_000,
  openingCpuSeconds: 60,
  // Full HD takes five, and 4K with 60 frames a second not four times as much.
  cpuPerSecond: 40,
  // After the pictures that are drawn for whoever looks at a page, which are below the rest.
  priority: constants.priority.PRIORITY_LOW,
};

/** Often enough: the disk itself is asked less often, and no film is written as fast as the reserve is large. */
const ROOM_LOOKED_AT_MS = 1000;

/** For what is being stored when all of it has to stop. */
const LEAVES_WITHIN_MS = 1000;

/**
 * How often a film is read: its sound and its picture for themselves, for posters, and once more for each size. Matroska
 * has no list of its frames, and was read eight times.
 */
export const TIMES_READ_FOR_MAKING = 16;

export type Making = {
  /** Each is waited for before the next, and all of them before the end. */
  facts(facts: FilmFacts): Promise<void>;
  made(made: Extract<MakerMessage, { kind: 'rendition' | 'pictures' }>): Promise<void>;
  progress(share: number): void;
  /** The seconds of CPU used since it was last told. */
  spent(cpuSeconds: number): void;
};

/**
 * Has a video made by a process of its own. That process reads the original through us, so that it needs no
 * access to storage, and leaves files in a folder, which is gone afterwards. Throws CannotBeMade if it is the film's
 * fault.
 */
export async function runMaker(
  { media }: { media: Pick<MediaStore, 'open'> },
  { key, ...task }: MakerTask & { key: string },
  making: Making,
  signal: AbortSignal,
  limits: MakerLimits = MAKER_LIMITS,
): Promise<void> {
  const read = createRangeReader(media, key, task.size, TIMES_READ_FOR_MAKING);
  await mkdir(task.folder, { recursive: true, mode: PRIVATE });
  const room = createDiskRoom(task.folder, limits.readFileSystem);
  let looking: NodeJS.Timeout | undefined;
  let spent = 0;
  let reading = 0;
  let inTurn: Promise<void> = Promise.resolve();
  try {
    await runGuarded<MakerReply, MakerMessage>(
      new URL('./maker-process.ts', import.meta.url),
      limits,
      signal,
      ({ send, end, allowCpu, onMessage }) => {
        const fail = (error: unknown) => end({ error });
        const next = (work: () => Promise<void>) => {
          inTurn = inTurn.then(work);
          inTurn.catch(fail);
        };
        const spend = (cpuSeconds: number) => {
          making.spent(cpuSeconds - spent);
          spent = cpuSeconds;
        };
        const allowCpuFor = (seconds: number) =>
          allowCpu(limits.openingCpuSeconds + seconds * limits.cpuPerSecond);
        allowCpuFor(0);
        // What it writes passes nobody: neither the database nor what is live must run out of room for it.
        const look = () => void room.demandPatiently().catch(fail);
        looking = setInterval(look, ROOM_LOOKED_AT_MS);
        look();
        onMessage((message) => {
          if (message.kind === 'read') {
            const { id, start, end: to } = message;
            reading += 1;
            read(start, to)
              .then(
                (bytes) => send({ kind: 'bytes', id, bytes }),
                (cause) => fail(cause instanceof TooMuchRead ? cause : new StorageAway('reading', { cause })),
              )
              .finally(() => {
                reading -= 1;
              });
          } else if (message.kind === 'length') {
            allowCpuFor(message.seconds);
          } else if (message.kind === 'facts') {
            const { facts } = message;
            allowCpuFor(facts.durationMs / 1000);
            next(() => making.facts(facts));
          } else if (message.kind === 'progress') {
            spend(message.cpuSeconds);
            making.progress(message.share);
          } else if (message.kind === 'done') {
            spend(message.cpuSeconds);
            end({ result: undefined });
          } else if (message.kind === 'blocked') {
            fail(new StorageAway('preparing', { cause: message.because }));
          } else if (message.kind === 'failed') {
            fail(new CannotBeMade(message.failure, { cause: message.because }));
          } else next(() => making.made(message));
        });
        send({ kind: 'task', task });
      },
    );
    await inTurn;
  } catch (error) {
    await demandWritable(task.folder, error);
    const isHanging = reading > 0 && isFor(error, 'silence');
    throw isHanging ? new StorageAway('reading', { cause: error }) : asFilmsFault(error);
  } finally {
    clearInterval(looking);
    // What is being stored right now reads from the folder. Storage may hang, and this process may have to end.
    const stored = inTurn.catch(() => undefined);
    await (signal.aborted ? Promise.race([stored, delay(LEAVES_WITHIN_MS)]) : stored);
    await rm(task.folder, { recursive: true, force: true });
  }
}

/** Libraries say only that they failed: a film is blamed for nothing while the folder itself cannot be written. */
async function demandWritable(folder: string, error: unknown): Promise<void> {
  if (!(error instanceof CannotBeMade || error instanceof ChildEnded)) return;
  await writeFile(join(folder, 'probe'), '').catch((cause: unknown) => {
    throw isDiskFull(cause) ? cause : new StorageAway('preparing', { cause });
  });
}

function asFilmsFault(error: unknown): unknown {
  if (error instanceof TooMuchRead) return new CannotBeMade('damaged', { cause: error });
  const isTooHeavy = isFor(error, 'memory', 'silence', 'time');
  return isTooHeavy ? new CannotBeMade('too-heavy', { cause: error }) : error;
}

function isFor(error: unknown, ...reasons: ChildEnded['by'][]): boolean {
  return error instanceof ChildEnded && reasons.includes(error.by);
}
