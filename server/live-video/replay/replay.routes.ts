import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { KEPT } from '#server/live-video/delivery/cache-control.ts';
import type { CheckedView, ViewCheck } from '#server/live-video/delivery/create-view-check.ts';
import type { Reach, ViewRight } from '#server/live-video/delivery/list-view-rights.ts';
import { replayFilmRoutes } from '#server/live-video/prepared/replay-film.routes.ts';
import { openInTime } from '#server/platform/media/open-in-time.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { createKept } from './create-kept.ts';
import { createRecordedPlaylists } from './create-recorded-playlists.ts';
import { filmRoutes } from './download/film.routes.ts';
import { findWatchedRecording, type WatchedRecording } from './find-watched-recording.ts';
import { readRecordedFile } from './recorded-file.ts';
import { PLAYLIST_END } from './write-segment-lines.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

const RECORDINGS = { keptMs: 1_000, mostBytes: 10_000, sizeOf: () => 1 };

/** What was recorded of a stream: the last hour while it is live, all of it afterwards, and what was made of it. */
export function replayRoutes(deps: Deps, check: ViewCheck, metrics: Metrics): Hono<AppEnv> {
  const playlists = createRecordedPlaylists(deps);
  const findRecording = createKept(deps.clock, RECORDINGS, async (streamId) => ({
    recording: await findWatchedRecording(deps, streamId),
  }));
  // Apart from what was known of it while it was live, when its last segment was missing.
  const findEnded = createKept(deps.clock, RECORDINGS, async (streamId) => {
    await deps.signals.untilRecorded(streamId);
    return { recording: await findWatchedRecording(deps, streamId) };
  });
  const at = (file: string) => `${LIVE_PATH}/:streamId/:pass/${file}`;

  return new Hono<AppEnv>()
    .get(at('rewind.m3u8'), async (c) => {
      const { recording, isOver } = await watchOriginal(c);
      const text = await playlists.rewind(recording.id);
      return sendPlaylist(c, isOver ? `${text}${PLAYLIST_END}` : text);
    })
    .get(at('replay.m3u8'), async (c) => {
      // Whoever watched until the end is known as a viewer of something live.
      const { recording, isOver } = await watchOriginal(c, isEnded);
      if (!isOver) throw new DomainError('NOT_FOUND');
      return sendPlaylist(c, await playlists.replay(recording));
    })
    .get(at('recorded/:file'), async (c) => {
      const file = readRecordedFile(c.req.param('file') ?? '');
      if (!file) throw new DomainError('NOT_FOUND');
      c.set('isFrequent', true);
      c.set('route', `${LIVE_PATH}/:streamId/:pass/${file.kind}`);
      const { recording, reach } = await watchOriginal(c);
      const opened = await openInTime(deps, file.keyIn(recording.id));
      if (!opened) throw new DomainError('NOT_FOUND');
      metrics.countMedia(file.kind, opened.size);
      return sendFile(c, opened, reach);
    })
    .route('/', filmRoutes(deps))
    .route('/', replayFilmRoutes(deps, watch));

  /** What this viewer may watch of the recording now; throws if nothing. */
  async function watch(c: Context<AppEnv>, isExpected?: (right: ViewRight) => boolean) {
    const view = await check(addressOf(c), isExpected);
    const { status, live, replay } = view.right;
    const { recording } = await (status === 'ended' ? findEnded : findRecording)(view.streamId);
    if (!recording || status === 'scheduled' || view.pass.kind !== 'watch')
      throw new DomainError('NOT_FOUND');
    const isOver = status === 'ended';
    const reach = isOver ? replay : live;
    if (!reach) throw refusalOf(view, recording);
    return { recording, reach, isOver, right: view.right };
  }

  /** The same of what was recorded as it came, which may be better than what somebody may see once it is prepared. */
  async function watchOriginal(c: Context<AppEnv>, isExpected?: (right: ViewRight) => boolean) {
    const { right, ...watched } = await watch(c, isExpected);
    if (watched.isOver && !right.seesOriginal) throw new DomainError('PREMIUM_REQUIRED');
    return watched;
  }
}

const isEnded = ({ status }: ViewRight) => status === 'ended';

function addressOf(c: Context<AppEnv>): { streamId: string; pass: string } {
  return { streamId: c.req.param('streamId') ?? '', pass: c.req.param('pass') ?? '' };
}

/** That there is a private recording is nobody's business. */
function refusalOf({ right }: CheckedView, { audience }: WatchedRecording): DomainError {
  const isForPremium = right.status !== 'ended' || audience === 'premium';
  return new DomainError(isForPremium ? 'PREMIUM_REQUIRED' : 'NOT_FOUND');
}

function sendPlaylist(c: Context<AppEnv>, text: string): Response {
  return c.body(text, 200, { 'Content-Type': PLAYLIST_TYPE, 'Cache-Control': KEPT.byNobody });
}

type Opened = { size: number; stream: Readable };

function sendFile(c: Context<AppEnv>, { size, stream }: Opened, reach: Reach): Response {
  const headers = {
    'Content-Type': 'video/mp4',
    'Content-Length': String(size),
    'Cache-Control': reach === 'everyone' ? KEPT.byAll : KEPT.byNobody,
  };
  // Nobody reads an answer to HEAD, or after leaving: the file would stay open.
  const isRead = c.req.method === 'GET' && !c.req.raw.signal.aborted;
  if (!isRead) stream.destroy();
  return new Response(isRead ? (Readable.toWeb(stream) as ReadableStream<Uint8Array>) : null, { headers });
}
