import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { FIRST, queueVideo } from '#server/videos/queue-video.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { DomainError } from '#shared/errors.ts';

type VideoRow = typeof videos.$inferSelect;

/** Throws where a film must not be changed, in the transaction that would, once the film is locked. */
export type CheckUse = (tx: Transaction) => Promise<void>;

/** Throws for whoever has had too much prepared anew, in the transaction that would have more of it. */
export type CountWork = (tx: Transaction) => Promise<void>;

export async function lockVideo(tx: Transaction, uploadId: string): Promise<VideoRow> {
  const [video] = await tx.select().from(videos).where(eq(videos.upload_id, uploadId)).for('update');
  if (!video) throw new DomainError('NOT_FOUND');
  return video;
}

/** Whatever is made anew is made of the uploaded file. */
export function requireOriginal({ original_removed_at: removedAt }: VideoRow): void {
  if (removedAt !== null) throw new DomainError('ORIGINAL_REMOVED');
}

/** Queues a film as if nobody had worked on it, for somebody who waits; whoever works on it loses the claim. */
export async function waitAgain(
  deps: Pick<Deps, 'queue' | 'emit'>,
  tx: Transaction,
  uploadId: string,
  change: Partial<typeof videos.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(videos)
    .set({
      status: 'waiting',
      failure: null,
      progress: 0,
      attempts: 0,
      claimed_by: null,
      claimed_until: null,
      started_at: null,
      turn_at: null,
      run_started_at: null,
      run_progress: 0,
      is_background: false,
      settled_at: null,
      ...change,
    })
    .where(eq(videos.upload_id, uploadId));
  await deps.emit(tx, 'filmChanged', { uploadId });
  await queueVideo(deps, uploadId, { tx, priority: FIRST });
}
