import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions } from '#server/videos/videos.tables.ts';
import { servedRevision } from './served-revision.ts';

export type RenditionRow = typeof videoRenditions.$inferSelect;
export type ListedRendition = Omit<RenditionRow, 'segments'>;

const { segments: _, ...LISTED } = getTableColumns(videoRenditions);

/** Those of the cut that people watch, best last; none before there is any. Of a long film, its segments are most of a row. */
export async function listRenditions(db: Queryable, uploadId: string): Promise<ListedRendition[]> {
  const rows = await db
    .select(LISTED)
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.revision, servedRevision(db, uploadId)),
      ),
    );
  return rows.toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0));
}
