import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { createNodeFetcher, HOP_HEADER } from './create-node-fetcher.ts';
import { createNodeFinder } from './create-node-finder.ts';
import type { CheckedView, ViewCheck } from './create-view-check.ts';
import { type LiveFile, readLiveFile } from './live-file.ts';
import { type LiveContent, readFromWindow } from './read-from-window.ts';

/** How long a request waits for a part that is still to come, or for the first one. */
const WAIT_MS = 6_000;
/** Caches serve everyone who watches at the same time, and ask again about as often as we do who may. */
const SHARED = 'public, max-age=60, s-maxage=5, immutable';
const PRIVATE = 'private, no-store';

const CONTENT_TYPES = {
  playlist: 'application/vnd.apple.mpegurl',
  init: 'video/mp4',
  segment: 'video/mp4',
  part: 'video/mp4',
};

/** A stream's last moments, at addresses that are made for one viewer and expire. */
export function liveRoutes(deps: Deps, check: ViewCheck, metrics: Metrics): Hono<AppEnv> {
  const findNode = createNodeFinder(deps);
  const fetchFromNode = createNodeFetcher(
    deps,
    logRarely(deps.log, 'another process did not hand over what it receives'),
  );

  return new Hono<AppEnv>().get(`${LIVE_PATH}/:streamId/:pass/:file`, async (c, next) => {
    const file = readLiveFile(c.req.param('file'), c.req.query());
    if (!file) return next();
    c.set('isFrequent', true);
    c.set('route', `${LIVE_PATH}/:streamId/:pass/${file.kind}`);
    const view = await check(c.req.param());
    demandLive(view);
    const content = await read(c, file, view);
    // A playlist may have waited for longer than anybody keeps what was taken away meanwhile.
    if (file.kind === 'playlist') demandLive(await check(c.req.param()));
    return answer(c, file, view, content);
  });

  async function read(c: Context<AppEnv>, file: LiveFile, view: CheckedView): Promise<LiveContent> {
    const { streamId } = view;
    const isPreview = view.pass.kind === 'preview';
    const signal = deps.signals.find(streamId);
    if (signal) {
      // Made for those who wait only: parts are there or not, and are most of what is asked for.
      const startWait = () =>
        AbortSignal.any([c.req.raw.signal, deps.signals.closing, deps.clock.timeout(WAIT_MS)]);
      return readFromWindow(signal, file, { isPreview, startWait });
    }
    const node = c.req.header(HOP_HEADER) === undefined ? await findNode(streamId) : null;
    if (node === null) return 'starting';
    return fetchFromNode(node, { streamId, pass: c.req.param('pass') ?? '', isPreview, file });
  }

  function answer(c: Context<AppEnv>, file: LiveFile, { pass, right }: CheckedView, content: LiveContent) {
    if (content === 'absent') throw new DomainError('NOT_FOUND');
    if (content === 'too-far') throw new DomainError('INVALID_INPUT');
    if (content === 'starting') throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 1 });
    const { byteLength } = content.bytes;
    if (c.req.method === 'GET') metrics.countMedia(file.kind, byteLength);
    const isForAll = pass.kind === 'watch' && right.live === 'everyone' && file.kind !== 'playlist';
    // Sent from where it is; a buffer of ours is never shared memory.
    return c.body(content.bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': CONTENT_TYPES[file.kind],
      'Content-Length': String(byteLength),
      'Cache-Control': isForAll ? SHARED : PRIVATE,
    });
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
