import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { listSizes } from '#server/videos/maker/ladder.ts';
import { unqueueVideo } from '#server/videos/queue-video.ts';
import { videoPosters, videoRenditions, videos } from '#server/videos/videos.tables.ts';

type VideoRow = typeof videos.$inferSelect;

/** Whether nothing is left to make of this revision. Where that is not known, whoever prepares it finds out. */
export async function isComplete(
  tx: Transaction,
  { upload_id: uploadId, revision, width, height, sound_codec: soundCodec }: VideoRow,
): Promise<boolean> {
  if (width === null || height === null) return false;
  const rows = await tx
    .select({ name: videoRenditions.name })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.revision, revision)));
  const made = rows.map(({ name }) => name);
  const hasAll = listSizes({ width, height }).every((size) => made.includes(size));
  if (!hasAll || (soundCodec !== null && !made.includes('sound'))) return false;
  const isOfIt = and(eq(videoPosters.upload_id, uploadId), eq(videoPosters.revision, revision));
  return (await tx.$count(videoPosters, isOfIt)) > 0;
}

/** All of it is there already: nobody has to work on it, and whoever does loses the claim. */
export async function stayReady(
  deps: Pick<Deps, 'clock' | 'emit'>,
  tx: Transaction,
  { upload_id: uploadId, status }: VideoRow,
  change: Partial<typeof videos.$inferInsert>,
): Promise<void> {
  await tx
    .update(videos)
    .set({
      status: 'ready',
      failure: null,
      progress: 100,
      attempts: 0,
      claimed_by: null,
      claimed_until: null,
      settled_at: deps.clock.now(),
      ...change,
    })
    .where(eq(videos.upload_id, uploadId));
  // The job of one that is being prepared has been taken: what waits under its name is for another, by turns.
  if (status === 'waiting') await unqueueVideo(tx, uploadId);
  await deps.emit(tx, 'filmChanged', { uploadId });
}
