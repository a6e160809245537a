import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
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

/** Only while it is the poster. */
export async function findPosterPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  uploadId: string,
  { uploadId: pictureId }: Extract<FilmFile, { uploadId: string }>,
): Promise<{ media_key: string; bytes: number } | null> {
  const isPoster = and(eq(videos.upload_id, uploadId), eq(videos.poster_upload_id, pictureId));
  const [picture] = await db
    .select({ key: uploads.media_key })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.poster_upload_id))
    .where(isPoster);
  const stored = picture?.key ? await media.head(picture.key) : null;
  return picture?.key && stored ? { media_key: picture.key, bytes: stored.size } : null;
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
