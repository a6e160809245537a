import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { dropWaiting } from '#server/platform/queue/drop-waiting.ts';
import { prepareVideoJob } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

/** Of a film that somebody waits for, and that nobody can watch yet. */
export const FIRST = 3;

/**
 * How urgent a film is, the highest first: something to watch for those who wait, the rest of theirs, and then the
 * same for films that were here before.
 */
export const urgency = sql<number>`(case when ${videos.is_background} then 0 else 2 end
  + case when ${videos.has_standard} then 0 else 1 end)`.mapWith(Number);

/**
 * A film that is queued already is not queued again, unless it has become more urgent: its key has the priority in
 * it, because a waiting job keeps the one it has. Whichever comes later finds nothing left to do.
 */
export async function queueVideo(
  { queue }: Pick<Deps, 'queue'>,
  uploadId: string,
  { priority, tx }: { priority: number; tx?: Transaction },
): Promise<void> {
  const singletonKey = keyOf(uploadId, priority);
  await queue.send(prepareVideoJob, { uploadId }, { tx, singletonKey, priority });
}

/** A film that waited, and needs nothing any more. */
export async function unqueueVideo(tx: Transaction, uploadId: string): Promise<void> {
  const keys = Array.from({ length: FIRST + 1 }, (_, priority) => keyOf(uploadId, priority));
  await dropWaiting(tx, prepareVideoJob, keys);
}

function keyOf(uploadId: string, priority: number): string {
  return `${uploadId}.${priority}`;
}
