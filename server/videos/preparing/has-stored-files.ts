import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';

const LOOKED_AT = 5;

/**
 * Whether storage has any of the files that must have been there longest, or null if there must be none. A folder that
 * is not mounted looks like an empty one, and so does a wrong bucket: where all of these are missing, it is not the one
 * file that is gone. The oldest, because what was stored since then may be in the folder that lies beneath.
 */
export async function hasStoredFiles({ db, media }: Pick<Deps, 'db' | 'media'>): Promise<boolean | null> {
  const originals = db
    .select({ key: uploads.media_key, storedAt: uploads.created_at })
    .from(uploads)
    .leftJoin(videos, eq(videos.upload_id, uploads.id))
    .where(and(eq(uploads.status, 'ready'), isNotNull(uploads.media_key), isNull(videos.original_removed_at)))
    .orderBy(asc(uploads.created_at))
    .limit(LOOKED_AT);
  const made = db
    .select({ key: videoRenditions.media_key, storedAt: videoRenditions.made_at })
    .from(videoRenditions)
    .orderBy(asc(videoRenditions.made_at))
    .limit(LOOKED_AT);
  const oldest = await unionAll(originals, made);
  for (const { key } of oldest) if (key && (await media.head(key))) return true;
  return oldest.length > 0 ? false : null;
}
