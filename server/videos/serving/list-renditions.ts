import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions } from '#server/videos/videos.tables.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';

export type RenditionRow = typeof videoRenditions.$inferSelect;

/** Those of the newest cut that can be played, in standard quality at least, best last; none before there is any. */
export async function listRenditions(db: Queryable, uploadId: string): Promise<RenditionRow[]> {
  const newest = db
    .select({ revision: sql`max(${videoRenditions.revision})` })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.name, STANDARD)));
  const rows = await db
    .select()
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.revision, newest)));
  return rows.toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0));
}
