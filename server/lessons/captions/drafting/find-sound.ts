import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { servedRevision } from '#server/videos/serving/served-revision.ts';
import { videoRenditions } from '#server/videos/videos.tables.ts';

export type Sound = Pick<
  typeof videoRenditions.$inferSelect,
  'revision' | 'media_key' | 'init_bytes' | 'segments'
>;

/** The sound of a prepared film, of the cut that people watch or of the one that is named; null before there is any. */
export async function findSound(db: Queryable, uploadId: string, revision?: number): Promise<Sound | null> {
  const [sound] = await db
    .select({
      revision: videoRenditions.revision,
      media_key: videoRenditions.media_key,
      init_bytes: videoRenditions.init_bytes,
      segments: videoRenditions.segments,
    })
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.name, 'sound'),
        eq(videoRenditions.revision, revision ?? servedRevision(db, uploadId)),
      ),
    );
  return sound ?? null;
}
