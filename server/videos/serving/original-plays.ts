import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { uploads } from '#server/uploads/uploads.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';

/**
 * Whether learners can be given the uploaded file itself: browsers play it, and its creator has cut nothing off it.
 * Otherwise they wait for what is made of it.
 */
export async function originalPlays(
  db: Queryable,
  upload: Pick<typeof uploads.$inferSelect, 'id' | 'is_playable'>,
): Promise<boolean> {
  return upload.is_playable && !(await isServedCut(db, upload.id));
}

/** What was cut off is nobody's business but its creator's. */
export async function isServedCut(db: Queryable, uploadId: string): Promise<boolean> {
  const isCut = or(isNotNull(videos.served_from_ms), isNotNull(videos.served_to_ms));
  return (await db.$count(videos, and(eq(videos.upload_id, uploadId), isCut))) > 0;
}
