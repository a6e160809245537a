import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { attachmentHeader } from '#server/lessons/media/attachment-header.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { findWatchedRecording } from '#server/live-video/replay/find-watched-recording.ts';
import { cutOf } from '#server/platform/http/cut-of.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { uuid } from '#shared/uuid.ts';
import { readFilmPass } from './film-pass.ts';
import { watchOwner } from './watch-owner.ts';

/** A recording's mp4, for its creator alone. */
export function filmRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${LIVE_PATH}/:streamId/:pass/film.mp4`, (c) => serveFilm(deps, c));
}

async function serveFilm(deps: Deps, c: Context<AppEnv>): Promise<Response> {
  const streamId = uuid.safeParse(c.req.param('streamId')).data ?? '';
  const pass = readFilmPass(deps.authKey, streamId, c.req.param('pass') ?? '');
  if (!pass) throw new DomainError('NOT_FOUND');
  // A download that is under way goes on; one that is begun or continued needs an address that still works.
  if (pass.expiresAt <= deps.clock.now()) throw new DomainError('LINK_INVALID');
  const demandOwner = watchOwner(deps, { streamId, holder: pass.holder });
  await demandOwner();
  const recording = await findWatchedRecording(deps, streamId);
  if (recording?.filmState !== 'ready' || !recording.filmBytes) throw new DomainError('NOT_FOUND');
  return serveMedia(deps, c.req, {
    key: recordingKeys.film(recording.id),
    size: recording.filmBytes,
    contentType: 'video/mp4',
    etag: `"${recording.id}-${recording.filmBytes}"`,
    // The browser may keep what it has, but has to ask.
    headers: { 'Cache-Control': 'private, no-cache', ...attachmentHeader(`${recording.title}.mp4`) },
    guard: { check: demandOwner, cut: cutOf(c.env) },
  });
}
