import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import { PICTURE_RENDITIONS, type PictureRendition, STANDARD } from '#shared/videos/video.rules.ts';
import { servedRevision } from './served-revision.ts';

export type Film = {
  revision: number;
  qualities: PictureRendition[];
  /** All have the same frames, the last one perhaps fewer. */
  sheets: Pick<
    typeof videoSheets.$inferSelect,
    'number' | 'frames' | 'columns' | 'frame_width' | 'frame_height' | 'interval_ms'
  >[];
};

/** What there is to play of an uploaded film, standard quality at least; null before that. */
export async function findFilm(db: Queryable, uploadId: string): Promise<Film | null> {
  const made = await db
    .select({ revision: videoRenditions.revision, name: videoRenditions.name })
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.revision, servedRevision(db, uploadId)),
      ),
    );
  const names = made.map(({ name }) => name);
  const [{ revision } = { revision: 0 }] = made;
  if (!names.includes(STANDARD)) return null;
  const sheets = await db
    .select({
      number: videoSheets.number,
      frames: videoSheets.frames,
      columns: videoSheets.columns,
      frame_width: videoSheets.frame_width,
      frame_height: videoSheets.frame_height,
      interval_ms: videoSheets.interval_ms,
    })
    .from(videoSheets)
    .where(and(eq(videoSheets.upload_id, uploadId), eq(videoSheets.revision, revision)))
    .orderBy(sql`${videoSheets.number}`);
  return { revision, qualities: PICTURE_RENDITIONS.filter((name) => names.includes(name)), sheets };
}
