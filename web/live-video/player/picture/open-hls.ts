import type { ErrorData, HlsConfig, LevelDetails } from 'hls.js';
import Hls from 'hls.js/light';
import { catchUpRate } from './catch-up.ts';
import type { Engine, EngineEvents, Opening, SourceKind } from './engine.ts';
import { type Span, secondsAhead, timeOf } from './media-time.ts';
import { createAddressBook } from './renew-address.ts';

const COMMON: Partial<HlsConfig> = {
  // It starts once the playlist tells where the wanted moment is.
  autoStartLoad: false,
  // Our segments need no conversion, so a worker would only copy them about.
  enableWorker: false,
};

/**
 * How much further behind somebody stays after their picture stood still. The library's own, a whole second, would be
 * due to almost everybody: it begins so close behind that it waits once at the start.
 */
const FURTHER_BEHIND_SECONDS = 0.4;

const CONFIGS: Record<SourceKind, Partial<HlsConfig>> = {
  live: {
    ...COMMON,
    lowLatencyMode: true,
    backBufferLength: 10,
    liveSyncOnStallIncrease: FURTHER_BEHIND_SECONDS,
  },
  rewind: { ...COMMON, lowLatencyMode: false, backBufferLength: 30 },
  replay: { ...COMMON, lowLatencyMode: false, backBufferLength: 60 },
  film: COMMON,
};

/** Errors that the library takes for passing, though a changed set of tracks never becomes playable by itself. */
const LASTING = new Set<string>([
  'bufferAppendError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);
const REFUSALS = new Set([401, 403, 404, 410]);

export function openHls(
  video: HTMLVideoElement,
  { kind, address, moment }: Opening,
  { onFailure }: EngineEvents,
  Library: typeof Hls = Hls,
): Engine {
  const absolute = (given: string) => new URL(given, location.href).href;
  const book = createAddressBook(absolute(address));
  const hls = new Library({
    ...CONFIGS[kind],
    xhrSetup: (request, url) => request.open('GET', book.current(url), true),
  });
  let spans: readonly Span[] = [];
  let hasStarted = false;
  let hasFailed = false;
  let isFollowing = moment === null;
  let endNumber = Number.POSITIVE_INFINITY;

  const fail = (isRefused: boolean) => {
    if (hasFailed) return;
    hasFailed = true;
    onFailure({ isRefused });
  };
  const onVideoError = () => fail(false);
  const keepUp = () => {
    const edge = isFollowing ? hls.liveSyncPosition : null;
    const secondsBehind = edge === null ? 0 : edge - video.currentTime;
    const rate = catchUpRate({ secondsBehind, secondsAhead: secondsAhead(video) });
    if (video.playbackRate !== rate) video.playbackRate = rate;
  };

  hls.on(Library.Events.LEVEL_UPDATED, (_, { details }) => {
    spans = spansOf(details);
    // Another server has taken over, or this device was asleep: nothing leads from what was played to what is there.
    if (details.startSN > endNumber + 1) fail(false);
    endNumber = details.endSN;
    if (hasStarted) return;
    hasStarted = true;
    hls.startLoad((moment === null ? null : timeOf(spans, moment)) ?? (details.live ? -1 : 0));
  });
  hls.on(Library.Events.ERROR, (_, error) => {
    if (error.fatal || LASTING.has(error.details)) fail(isRefusal(error));
  });
  video.addEventListener('error', onVideoError);
  if (kind === 'live') video.addEventListener('timeupdate', keepUp);
  hls.loadSource(absolute(address));
  hls.attachMedia(video);

  return {
    readSpans: () => spans,
    readAge: () => hls.latestLevelDetails?.age ?? 0,
    findEdge: () => hls.liveSyncPosition,
    seek(time) {
      // Before it has shown anything, the library would return to where it was told to begin.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) hls.startLoad(time);
      video.currentTime = time;
    },
    follow(isNow) {
      isFollowing = isNow;
    },
    renew: (next) => book.renew(absolute(next)),
    rest: () => hls.stopLoad(),
    wake: () => hls.startLoad(video.currentTime),
    close() {
      hasFailed = true;
      video.removeEventListener('error', onVideoError);
      video.removeEventListener('timeupdate', keepUp);
      hls.destroy();
    },
  };
}

function spansOf({ fragments, fragmentHint, edge }: LevelDetails): Span[] {
  const spans: Span[] = [];
  for (const { start, duration, programDateTime } of fragments) {
    if (programDateTime !== null) spans.push({ start, seconds: duration, at: programDateTime });
  }
  // The one that is being made: of it, only parts are there.
  const at = fragmentHint?.programDateTime ?? null;
  if (fragmentHint && at !== null && edge > fragmentHint.start)
    spans.push({ start: fragmentHint.start, seconds: edge - fragmentHint.start, at });
  return spans;
}

function isRefusal({ response }: ErrorData): boolean {
  return REFUSALS.has(response?.code ?? 0);
}
