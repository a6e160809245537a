import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';

/**
 * The cut that people watch: the last that was complete, or before any was, the newest that can be played in standard
 * quality. Null before that, of a film that has been cut too.
 */
export function servedRevision(db: Queryable, uploadId: string) {
  const newest = db
    .select({ revision: sql`max(${videoRenditions.revision})` })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.name, STANDARD)));
  return db
    .select({ revision: sql<number | null>`coalesce(${videos.served_revision}, (${newest}))`.as('served') })
    .from(videos)
    .where(eq(videos.upload_id, uploadId));
}
