import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { getShownCaptions } from '#server/lessons/captions/get-shown-captions.ts';
import { findLessonFile } from '#server/lessons/files/find-lesson-file.ts';
import { keepHandouts } from '#server/lessons/keep-handouts.ts';
import { cutOf } from '#server/platform/http/cut-of.ts';
import { PRIVATE } from '#server/platform/http/private-answer.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { hasPremium } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { captionLanguage } from '#shared/lessons/captions.contract.ts';
import { attachmentHeader } from './attachment-header.ts';
import { createWatchCheck, type WatchRight } from './create-watch-check.ts';
import { downloadName } from './download-name.ts';
import { lessonFilmRoutes } from './lesson-film.routes.ts';
import { isCutOff, mayHaveOriginal } from './may-have-original.ts';
import {
  type CaptionsAddress,
  type FileAddress,
  type MediaPass,
  type Pass,
  readCaptionsPass,
  readFilePass,
  readMediaPass,
} from './media-pass.ts';
import { refuseStale } from './refuse-stale.ts';

/** Should a browser show it after all, a file that somebody made can do nothing there. */
const DOWNLOADED = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** Lesson videos, captions and files, at addresses that are made for one viewer and expire. */
export function lessonMediaRoutes(deps: Deps): Hono<AppEnv> {
  const check = createWatchCheck(deps);
  const handedOut = new WeakMap<WatchRight, Promise<void>>();

  return new Hono<AppEnv>()
    .route('/', lessonFilmRoutes(deps, check))
    .get('/media/lessons/:lessonId/:file', async (c) => {
      const { lessonId, file } = c.req.param();
      const pass = refuseStale(deps, readMediaPass(deps.authKey, file, lessonId, c.req.query()));
      const right = await checkPass(pass, lessonId);
      return serveVideo(c, pass, right);
    })
    .get('/media/lessons/:lessonId/captions/:language', async (c) => {
      const { lessonId, language: tag } = c.req.param();
      const { data: language } = captionLanguage.safeParse(tag);
      if (!language) throw new DomainError('NOT_FOUND');
      const address = { lessonId, language };
      const pass = refuseStale(deps, readCaptionsPass(deps.authKey, address, c.req.query()));
      await check(pass.holder, lessonId);
      return serveCaptions(c, address);
    })
    .get('/media/lessons/:lessonId/files/:fileId', async (c) => {
      const address = c.req.param();
      const { holder } = refuseStale(deps, readFilePass(deps.authKey, address, c.req.query()));
      const right = await check(holder, address.lessonId);
      return serveFile(c, address, holder, right);
    });

  async function checkPass(pass: MediaPass, lessonId: string): Promise<WatchRight> {
    const right = await check(pass.holder, lessonId);
    if (!right.upload || right.video?.originalRemovedAt) throw new DomainError('NOT_FOUND');
    if (pass.kind === 'download' && !hasPremium(right.viewer)) throw new DomainError('PREMIUM_REQUIRED');
    // Also for those who were given its address before there was anything else to play.
    if (mayHaveOriginal(right.viewer, right, pass.kind)) return right;
    // Nobody is sold what was cut off; the lesson has an address of what is left.
    throw new DomainError(isCutOff(right, pass.kind) ? 'LINK_INVALID' : 'PREMIUM_REQUIRED');
  }

  async function serveVideo(c: Context<AppEnv>, pass: MediaPass, right: WatchRight) {
    const { lesson, upload } = right;
    if (!upload?.media_key || !upload.content_type) throw new DomainError('NOT_FOUND');
    return serveMedia(deps, c.req, {
      key: upload.media_key,
      size: upload.size_bytes,
      contentType: upload.content_type,
      etag: `"${upload.id}"`,
      headers: pass.kind === 'download' ? { ...PRIVATE, ...attachmentHeader(upload.file_name) } : PRIVATE,
      guard: {
        async check() {
          await checkPass(pass, lesson.id);
          if (pass.kind === 'download') await handOut(right);
        },
        cut: cutOf(c.env),
      },
    });
  }

  async function serveFile(
    c: Context<AppEnv>,
    { lessonId, fileId }: FileAddress,
    holder: Pass['holder'],
    right: WatchRight,
  ) {
    const file = await findLessonFile(deps, lessonId, fileId);
    if (!file?.upload.media_key || !file.upload.content_type) throw new DomainError('NOT_FOUND');
    const { id, media_key, size_bytes, content_type } = file.upload;
    return serveMedia(deps, c.req, {
      key: media_key,
      size: size_bytes,
      contentType: content_type,
      etag: `"${id}"`,
      headers: { ...PRIVATE, ...DOWNLOADED, ...attachmentHeader(downloadName(file.name, content_type)) },
      guard: {
        async check() {
          await check(holder, lessonId);
          await handOut(right);
        },
        cut: cutOf(c.env),
      },
    });
  }

  /** Only with the first bytes: what is merely asked about, or cannot be read, costs nobody a refund. */
  function handOut(right: WatchRight): Promise<void> {
    const known = handedOut.get(right);
    if (known) return known;
    const handing = keepHandouts(deps, right.viewer, [right]);
    handedOut.set(right, handing);
    handing.catch(() => handedOut.delete(right));
    return handing;
  }

  async function serveCaptions(c: Context<AppEnv>, { lessonId, language }: CaptionsAddress) {
    const vtt = await getShownCaptions(deps, lessonId, language);
    const headers = { ...PRIVATE, ETag: `"${createHash('sha256').update(vtt).digest('base64url')}"` };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    return c.body(vtt, 200, { ...headers, 'Content-Type': 'text/vtt; charset=utf-8' });
  }
}
