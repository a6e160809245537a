import { ChildTaskFailed, createChildTasks } from '#server/platform/child-tasks/create-child-tasks.ts';
import { createLimitedQueue, QueueFull } from '#server/platform/limited-queue.ts';
import { DomainError } from '#shared/errors.ts';
import type { Frame, Redrawn, RedrawTask } from './redraw.ts';

/** Strangers feed the decoder: it runs in a process that can be killed and takes nothing else down. */
const decoder = createChildTasks<RedrawTask, Redrawn | null>(
  new URL('./redraw-process.ts', import.meta.url),
  { taskMs: 20_000 },
);

/** Each picture may take as much memory as all of its pixels do. */
const queue = createLimitedQueue({ atOnce: 2, waiting: 40 });

/** The first bytes of the formats we decode, in hexadecimal. SVG is missing because it is a program. */
const BEGINNINGS = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}667479706176(6966|6973)/,
};

/**
 * Decodes a picture and redraws it as WebP: the result has our size and format, and no location, camera or
 * hidden text. Null for anything that isn't a picture.
 */
export async function redrawPicture(bytes: Buffer, frame: Frame): Promise<Redrawn | null> {
  if (!isPicture(bytes)) return null;
  try {
    return await queue.run(() => decode({ bytes, frame }));
  } catch (error) {
    throw error instanceof QueueFull ? new DomainError('UNAVAILABLE') : error;
  }
}

function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 12).toString('hex');
  return Object.values(BEGINNINGS).some((format) => format.test(beginning));
}

/** Null for what crashes the decoder twice: the first crash may have been caused by another picture. */
async function decode(task: RedrawTask): Promise<Redrawn | null> {
  return decoder
    .run(task)
    .catch(() => decoder.run(task))
    .catch((error: unknown) => {
      if (error instanceof ChildTaskFailed) return null;
      throw error;
    });
}
