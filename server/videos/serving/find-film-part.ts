import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoPosters, videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import type { FilmFile } from './film-file.ts';
import type { RenditionRow } from './list-renditions.ts';

/** Null if this revision is gone, or has no such rendition. */
export async function findRendition(
  db: Queryable,
  uploadId: string,
  { revision, rendition }: Extract<FilmFile, { rendition: unknown }>,
): Promise<RenditionRow | null> {
  const [row] = await db
    .select()
    .from(videoRenditions)
    .where(
      and(
        eq(videoRenditions.upload_id, uploadId),
        eq(videoRenditions.revision, revision),
        eq(videoRenditions.name, rendition),
      ),
    );
  return row ?? null;
}

/** A poster or a sheet of small frames. */
export async function findFilmPicture(
  db: Queryable,
  uploadId: string,
  { kind, revision, number }: Extract<FilmFile, { number: number }>,
): Promise<{ media_key: string; bytes: number } | null> {
  const table = kind === 'poster' ? videoPosters : videoSheets;
  const [row] = await db
    .select({ media_key: table.media_key, bytes: table.bytes })
    .from(table)
    .where(and(eq(table.upload_id, uploadId), eq(table.revision, revision), eq(table.number, number)));
  return row ?? null;
}
