import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { LONGEST_WAIT_MS } from '#server/live-video/packager/part-waiters.ts';
import { acceptsGzip, compressOnce } from '#server/platform/http/compress-answers.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { KEPT } from './cache-control.ts';
import { createNodeFetcher, HOP_HEADER } from './create-node-fetcher.ts';
import { createNodeFinder } from './create-node-finder.ts';
import type { CheckedView, ViewCheck } from './create-view-check.ts';
import { type LiveFile, readLiveFile } from './live-file.ts';
import { type LiveContent, readFromWindow } from './read-from-window.ts';

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
      // Made for those who may have to wait only: most of what is asked for is there.
      const startWait = () =>
        AbortSignal.any([c.req.raw.signal, deps.signals.closing, deps.clock.timeout(LONGEST_WAIT_MS)]);
      return readFromWindow(signal, file, { isPreview, startWait });
    }
    const node = c.req.header(HOP_HEADER) === undefined ? await findNode(streamId) : null;
    if (node === null) return 'starting';
    return fetchFromNode(node, { streamId, pass: c.req.param('pass') ?? '', isPreview, file });
  }

  async function answer(
    c: Context<AppEnv>,
    file: LiveFile,
    { pass, right }: CheckedView,
    content: LiveContent,
  ): Promise<Response> {
    if (content === 'absent') throw new DomainError('NOT_FOUND');
    if (content === 'too-far') throw new DomainError('INVALID_INPUT');
    if (content === 'starting') throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 1 });
    const { byteLength } = content.bytes;
    if (c.req.method === 'GET') metrics.countMedia(file.kind, byteLength);
    const isForAll = pass.kind === 'watch' && right.live === 'everyone' && file.kind !== 'playlist';
    const headers = {
      'Content-Type': CONTENT_TYPES[file.kind],
      'Cache-Control': isForAll ? KEPT.byAll : KEPT.byNobody,
    };
    // Sent from where it is; a buffer of ours is never shared memory.
    const bytes = content.bytes as Uint8Array<ArrayBuffer>;
    if (file.kind === 'playlist') return answerWithText(c, bytes, headers);
    return c.body(bytes, 200, { ...headers, 'Content-Length': String(byteLength) });
  }
}

/** Compressed once for everybody who gets it: for each of them, that would take as long as everything else. */
async function answerWithText(
  c: Context<AppEnv>,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  const isWanted = c.req.method === 'GET' && acceptsGzip(c.req.header('accept-encoding'));
  const sent = isWanted ? await compressOnce(bytes) : bytes;
  const encoding = sent === bytes ? {} : { 'Content-Encoding': 'gzip' };
  const length = { 'Content-Length': String(sent.byteLength) };
  return new Response(sent, { headers: { ...headers, ...encoding, ...length, Vary: 'Accept-Encoding' } });
}

function demandLive({ pass, right }: CheckedView): void {
  if (pass.kind === 'preview') {
    if (!right.isOwner) throw new DomainError('NOT_FOUND');
    return;
  }
  if (!right.live) throw new DomainError('PREMIUM_REQUIRED');
  if (right.status !== 'live') throw new DomainError('NOT_FOUND');
}
