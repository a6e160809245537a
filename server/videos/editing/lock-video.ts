import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { prepareVideoJob, SOON } from '#server/videos/videos.jobs.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { DomainError } from '#shared/errors.ts';

type VideoRow = typeof videos.$inferSelect;

export async function lockVideo(tx: Transaction, uploadId: string): Promise<VideoRow> {
  const [video] = await tx.select().from(videos).where(eq(videos.upload_id, uploadId)).for('update');
  if (!video) throw new DomainError('NOT_FOUND');
  return video;
}

/** Queues a film as if nobody had worked on it; whoever does loses the claim. */
export async function waitAgain(
  { queue, emit }: Pick<Deps, 'queue' | 'emit'>,
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
      settled_at: null,
      ...change,
    })
    .where(eq(videos.upload_id, uploadId));
  await emit(tx, 'filmChanged', { uploadId });
  await queue.send(prepareVideoJob, { uploadId }, { tx, singletonKey: uploadId, priority: SOON });
}
