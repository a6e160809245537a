import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import type { CheckedView, ViewCheck } from './create-view-check.ts';
import { type LiveFile, readLiveFile } from './live-file.ts';
import { type LiveContent, readFromWindow } from './read-from-window.ts';

/** How long a request waits for a part that is still to come, or for the first one. */
const WAIT_MS = 6_000;
/** Long enough for caches to serve everyone who watches at the same time. */
const SHARED = 'public, max-age=60, immutable';
const PRIVATE = 'private, no-store';

const CONTENT_TYPES = {
  playlist: 'application/vnd.apple.mpegurl',
  init: 'video/mp4',
  segment: 'video/mp4',
  part: 'video/mp4',
};

/** A stream's last moments, at addresses that are made for one viewer and expire. */
export function liveRoutes(deps: Deps, check: ViewCheck): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${LIVE_PATH}/:streamId/:pass/:file`, async (c, next) => {
    const file = readLiveFile(c.req.param('file'), c.req.query());
    if (!file) return next();
    const view = await check(c.req.param());
    demandLive(view);
    return answer(c, file, view, await read(c, file, view));
  });

  async function read(c: Context<AppEnv>, file: LiveFile, { streamId, pass }: CheckedView) {
    const isPreview = pass.kind === 'preview';
    const abort = AbortSignal.any([c.req.raw.signal, deps.clock.timeout(WAIT_MS)]);
    const signal = deps.signals.find(streamId);
    return signal ? readFromWindow(signal, file, { isPreview, abort }) : 'starting';
  }
}

function demandLive({ pass, right }: CheckedView): void {
  if (pass.kind === 'preview') {
    if (!right.isOwner) throw new DomainError('NOT_FOUND');
    return;
  }
  if (!right.live) throw new DomainError('PREMIUM_REQUIRED');
  if (right.status !== 'live') throw new DomainError('NOT_FOUND');
}

function answer(c: Context<AppEnv>, file: LiveFile, { pass, right }: CheckedView, content: LiveContent) {
  if (content === 'absent') throw new DomainError('NOT_FOUND');
  if (content === 'too-far') throw new DomainError('INVALID_INPUT');
  if (content === 'starting') throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 1 });
  const isForAll = pass.kind === 'watch' && right.live === 'everyone' && file.kind !== 'playlist';
  return c.body(new Uint8Array(content.bytes), 200, {
    'Content-Type': CONTENT_TYPES[file.kind],
    'Content-Length': String(content.bytes.byteLength),
    'Cache-Control': isForAll ? SHARED : PRIVATE,
  });
}
