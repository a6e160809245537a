import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inTime } from '#server/platform/media/in-time.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import type { FilmFile } from './film-file.ts';
import type { RenditionRow } from './list-renditions.ts';

export type StoredPart = { media_key: string; bytes: number };

type RenditionFile = Extract<FilmFile, { rendition: unknown }>;

/** All of it, for its playlist; null if this revision is gone, or has no such rendition. */
export async function findRendition(
  db: Queryable,
  uploadId: string,
  file: RenditionFile,
): Promise<RenditionRow | null> {
  const [row] = await db.select().from(videoRenditions).where(isRendition(uploadId, file));
  return row ?? null;
}

/** Where its bytes are. Players ask for some of them every few seconds, and the list of its segments may be long. */
export async function findRenditionFile(
  db: Queryable,
  uploadId: string,
  file: RenditionFile,
): Promise<StoredPart | null> {
  const { media_key, bytes } = videoRenditions;
  const [row] = await db
    .select({ media_key, bytes })
    .from(videoRenditions)
    .where(isRendition(uploadId, file));
  return row ?? null;
}

function isRendition(uploadId: string, { revision, rendition }: RenditionFile): SQL | undefined {
  return and(
    eq(videoRenditions.upload_id, uploadId),
    eq(videoRenditions.revision, revision),
    eq(videoRenditions.name, rendition),
  );
}

/** Only while it is the poster. */
export async function findPosterPicture(
  { db, media, clock }: Pick<Deps, 'db' | 'media' | 'clock'>,
  uploadId: string,
  { uploadId: pictureId }: Extract<FilmFile, { uploadId: string }>,
): Promise<StoredPart | null> {
  const isPoster = and(eq(videos.upload_id, uploadId), eq(videos.poster_upload_id, pictureId));
  const [picture] = await db
    .select({ key: uploads.media_key })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.poster_upload_id))
    .where(isPoster);
  const key = picture?.key;
  if (!key) return null;
  const stored = await inTime({ clock }, () => media.head(key));
  return stored && { media_key: key, bytes: stored.size };
}

/** A poster or a sheet of small frames. */
export async function findFilmPicture(
  db: Queryable,
  uploadId: string,
  { kind, revision, number }: Extract<FilmFile, { number: number }>,
): Promise<StoredPart | null> {
  const table = kind === 'poster' ? videoPosters : videoSheets;
  const [row] = await db
    .select({ media_key: table.media_key, bytes: table.bytes })
    .from(table)
    .where(and(eq(table.upload_id, uploadId), eq(table.revision, revision), eq(table.number, number)));
  return row ?? null;
}
