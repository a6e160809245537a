import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import {
  PICTURE_RENDITIONS,
  type PictureRendition,
  type Rendition,
  STANDARD,
} from '#shared/videos/video.rules.ts';
import { servedRevision } from './served-revision.ts';

export type Film = {
  revision: number;
  /** Each with the sound. */
  qualities: { name: PictureRendition; bytes: number }[];
  /** All have the same frames, the last one perhaps fewer. */
  sheets: Pick<
    typeof videoSheets.$inferSelect,
    'number' | 'frames' | 'columns' | 'frame_width' | 'frame_height' | 'interval_ms'
  >[];
};

/** What there is to play of an uploaded film, standard quality at least; null before that. */
export async function findFilm(db: Queryable, uploadId: string): Promise<Film | null> {
  const made = await db
    .select({
      revision: videoRenditions.revision,
      name: videoRenditions.name,
      bytes: videoRenditions.bytes,
    })
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.revision, servedRevision(db, uploadId)),
      ),
    );
  const [{ revision } = { revision: 0 }] = made;
  if (!made.some(({ name }) => name === STANDARD)) return null;
  const bytesOf = (wanted: Rendition) => made.find(({ name }) => name === wanted)?.bytes ?? 0;
  const sizes = PICTURE_RENDITIONS.map((name) => ({ name, bytes: bytesOf(name) }));
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
  const qualities = sizes
    .filter(({ bytes }) => bytes > 0)
    .map(({ name, bytes }) => ({ name, bytes: bytes + bytesOf('sound') }));
  return { revision, qualities, sheets };
}
