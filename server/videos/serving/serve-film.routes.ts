import { basename } from 'node:path';
import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import { cutOf } from '#server/platform/http/cut-of.ts';
import { PRIVATE } from '#server/platform/http/private-answer.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { isHd } from '#shared/videos/video.rules.ts';
import type { FilmFile } from './film-file.ts';
import {
  findFilmPicture,
  findPosterPicture,
  findRendition,
  findRenditionFile,
  type StoredPart,
} from './find-film-part.ts';
import { listRenditions } from './list-renditions.ts';
import { writeMasterPlaylist, writeMediaPlaylist } from './write-playlists.ts';

const PLAYLIST = { ...PRIVATE, 'Content-Type': 'application/vnd.apple.mpegurl' };

/** What somebody may see of a film now. */
export type FilmRight = { uploadId: string; seesHd: boolean };

export type ServedFilm = {
  file: FilmFile;
  /** Asked at once, and again while bytes are sent; throws for whoever may not watch. */
  check: () => Promise<FilmRight>;
  addressOf: (file: FilmFile) => string;
};

/** One of the files that a prepared film is played from, for whoever may watch it; HD only for those who may see that. */
export async function serveFilm(
  deps: Deps,
  c: Context<AppEnv>,
  { file, check, addressOf }: ServedFilm,
): Promise<Response> {
  const demand = async () => {
    const right = await check();
    if ('rendition' in file && isHd(file.rendition) && !right.seesHd)
      throw new DomainError('PREMIUM_REQUIRED');
    return right;
  };
  const { uploadId, seesHd } = await demand();
  if (file.kind === 'master') {
    const all = await listRenditions(deps.db, uploadId);
    const open = all.filter(({ name }) => !isHd(name) || seesHd);
    if (open.length === 0) throw new DomainError('NOT_FOUND');
    return c.body(writeMasterPlaylist(open, addressOf), 200, PLAYLIST);
  }
  if (file.kind === 'playlist') {
    const rendition = await findRendition(deps.db, uploadId, file);
    if (!rendition) throw new DomainError('NOT_FOUND');
    return c.body(writeMediaPlaylist(rendition, addressOf), 200, PLAYLIST);
  }
  const stored = await findStored(deps, uploadId, file);
  if (!stored) throw new DomainError('NOT_FOUND');
  const { media_key: key, bytes: size } = stored;
  return serveMedia(deps, c.req, {
    key,
    size,
    contentType: 'rendition' in file ? 'video/mp4' : 'image/webp',
    // The same name may stand for another film by tomorrow; what is stored once never changes.
    etag: `"${basename(key)}"`,
    headers: PRIVATE,
    guard: { check: demand, cut: cutOf(c.env) },
  });
}

async function findStored(
  deps: Deps,
  uploadId: string,
  file: Exclude<FilmFile, { kind: 'master' }>,
): Promise<StoredPart | null> {
  if ('rendition' in file) return findRenditionFile(deps.db, uploadId, file);
  if (file.kind === 'picture') return findPosterPicture(deps, uploadId, file);
  return findFilmPicture(deps.db, uploadId, file);
}
