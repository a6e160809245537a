import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { cutOf } from '#server/platform/http/cut-of.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { type FilmFile, readFilmFile } from '#server/videos/serving/film-file.ts';
import { findFilmPicture, findPosterPicture, findRendition } from '#server/videos/serving/find-film-part.ts';
import { listRenditions, type RenditionRow } from '#server/videos/serving/list-renditions.ts';
import { writeMasterPlaylist, writeMediaPlaylist } from '#server/videos/serving/write-playlists.ts';
import { DomainError } from '#shared/errors.ts';
import { canWatchInHd } from '#shared/lessons/lesson.access.ts';
import { isHd } from '#shared/videos/video.rules.ts';
import type { WatchCheck, WatchRight } from './create-watch-check.ts';
import { createFilmAddresses, type Pass, readFilmPass } from './media-pass.ts';
import { PRIVATE } from './private-answer.ts';
import { refuseStale } from './refuse-stale.ts';

const PLAYLIST = { ...PRIVATE, 'Content-Type': 'application/vnd.apple.mpegurl' };

/** What a prepared film is played from, for whoever may watch its lesson; HD only for those who may see that. */
export function lessonFilmRoutes(deps: Deps, check: WatchCheck): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/lessons/:lessonId/film/:file', async (c) => {
    const { lessonId, file: name } = c.req.param();
    const file = readFilmFile(name);
    const pass = refuseStale(deps, readFilmPass(deps.authKey, lessonId, c.req.query()));
    if (!file) throw new DomainError('NOT_FOUND');
    const right = await checkFile(pass, lessonId, file);
    switch (file.kind) {
      case 'master':
        return serveMaster(c, pass, right);
      case 'playlist':
        return servePlaylist(c, pass, right, file);
      default:
        return serveBytes(c, pass, right, file);
    }
  });

  async function checkFile({ holder }: Pass, lessonId: string, file: FilmFile): Promise<WatchRight> {
    const right = await check(holder, lessonId);
    if ('rendition' in file && isHd(file.rendition) && !seesHd(right))
      throw new DomainError('PREMIUM_REQUIRED');
    return right;
  }

  async function serveMaster(c: Context<AppEnv>, pass: Pass, right: WatchRight) {
    const all = await listRenditions(deps.db, uploadOf(right));
    const open = all.filter(({ name }) => !isHd(name) || seesHd(right));
    if (open.length === 0) throw new DomainError('NOT_FOUND');
    return c.body(writeMasterPlaylist(open, addressesFor(pass, right)), 200, PLAYLIST);
  }

  async function servePlaylist(
    c: Context<AppEnv>,
    pass: Pass,
    right: WatchRight,
    file: Extract<FilmFile, { rendition: unknown }>,
  ) {
    const rendition = await getRendition(right, file);
    return c.body(writeMediaPlaylist(rendition, addressesFor(pass, right)), 200, PLAYLIST);
  }

  async function serveBytes(
    c: Context<AppEnv>,
    pass: Pass,
    right: WatchRight,
    file: Exclude<FilmFile, { kind: 'master' }>,
  ) {
    const isFilm = 'rendition' in file;
    const found = isFilm
      ? await getRendition(right, file)
      : file.kind === 'picture'
        ? await findPosterPicture(deps, uploadOf(right), file)
        : await findFilmPicture(deps.db, uploadOf(right), file);
    if (!found) throw new DomainError('NOT_FOUND');
    return serveMedia(deps, c.req, {
      key: found.media_key,
      size: found.bytes,
      contentType: isFilm ? 'video/mp4' : 'image/webp',
      etag: `"${c.req.param('file')}"`,
      headers: PRIVATE,
      guard: { check: () => checkFile(pass, right.lesson.id, file), cut: cutOf(c.env) },
    });
  }

  async function getRendition(
    right: WatchRight,
    file: Extract<FilmFile, { rendition: unknown }>,
  ): Promise<RenditionRow> {
    const rendition = await findRendition(deps.db, uploadOf(right), file);
    if (!rendition) throw new DomainError('NOT_FOUND');
    return rendition;
  }

  function addressesFor({ expiresAt }: Pass, { lesson, viewer }: WatchRight) {
    return createFilmAddresses(deps.authKey, lesson.id, viewer, expiresAt);
  }
}

function seesHd({ viewer, course, enrolment }: WatchRight): boolean {
  return canWatchInHd(viewer, course, enrolment);
}

function uploadOf({ upload }: WatchRight): string {
  if (!upload) throw new DomainError('NOT_FOUND');
  return upload.id;
}
