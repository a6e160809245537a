import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions } from '#server/videos/videos.tables.ts';
import { servedRevision } from './served-revision.ts';

export type RenditionRow = typeof videoRenditions.$inferSelect;

/** Those of the cut that people watch, best last; none before there is any. */
export async function listRenditions(db: Queryable, uploadId: string): Promise<RenditionRow[]> {
  const rows = await db
    .select()
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.revision, servedRevision(db, uploadId)),
      ),
    );
  return rows.toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0));
}
