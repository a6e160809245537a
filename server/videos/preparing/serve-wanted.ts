import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { serveCut } from '#server/videos/editing/serve-cut.ts';
import { wantedCut } from '#server/videos/served-cut.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';

type Emitting = Pick<Deps, 'emit'>;

/** The cut that is being made is what people watch from now on; what was made of another is no longer needed. */
export async function serveWanted(deps: Emitting, tx: Transaction, uploadId: string): Promise<void> {
  const [video] = await tx.select().from(videos).where(eq(videos.upload_id, uploadId));
  if (!video) return;
  const { revision, cut_from_ms: served_from_ms, cut_to_ms: served_to_ms, duration_ms } = video;
  const served = { served_revision: revision, served_from_ms, served_to_ms };
  await tx.update(videos).set(served).where(eq(videos.upload_id, uploadId));
  for (const table of [videoRenditions, videoPosters, videoSheets])
    await tx.delete(table).where(and(eq(table.upload_id, uploadId), ne(table.revision, revision)));
  if (duration_ms) await serveCut(deps, tx, { ...video, duration_ms }, wantedCut(video));
}

/**
 * The same as soon as there is anything of that cut, if so far people watch the file that was uploaded: its larger sizes
 * may take hours, or never come, and what was cut off must not be open to everybody until then.
 */
export async function serveFirstCut(deps: Emitting, tx: Transaction, uploadId: string): Promise<void> {
  const [video] = await tx.select().from(videos).where(eq(videos.upload_id, uploadId));
  if (!video || video.served_revision === null || video.served_revision === video.revision) return;
  const isStandard = and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.name, STANDARD));
  const made = await tx
    .select({ revision: videoRenditions.revision })
    .from(videoRenditions)
    .where(isStandard);
  const isMade = (revision: number) => made.some((one) => one.revision === revision);
  if (isMade(video.revision) && !isMade(video.served_revision)) await serveWanted(deps, tx, uploadId);
}
