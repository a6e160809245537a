import Hls, { type ErrorData, type HlsConfig, type Level } from 'hls.js';
import { PICTURE_RENDITIONS, type PictureRendition } from '#shared/videos/video.rules.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import type { FilmEngine, FilmEngineEvents, FilmOpening } from './film-engine.ts';
import { createListLoader } from './list-loader.ts';

const CONFIG: Partial<HlsConfig> = {
  // It starts once it is known which quality is wanted.
  autoStartLoad: false,
  // Our segments need no conversion, so a worker would only copy them about.
  enableWorker: false,
  // It would load the first piece twice. Without a guess it begins with the smallest, and knows better by the second.
  testBandwidth: false,
  // What the connection could keep up with may still be too much for the device.
  capLevelOnFPSDrop: true,
  // Passages are repeated, and looked at frame by frame.
  backBufferLength: 60,
};

const REFUSALS = new Set([401, 403, 404, 410]);

/** Enough to begin at once, in seconds; most lessons that are opened are played, but not all. */
const AHEAD_AT_REST = { maxBufferLength: 4, maxMaxBufferLength: 8 };
const AHEAD = { maxBufferLength: 30, maxMaxBufferLength: 60 };

export function openHlsFilm(
  video: HTMLVideoElement,
  { address, startSeconds, quality: first, lists }: FilmOpening,
  { onQuality, onFailure }: FilmEngineEvents,
  Library: typeof Hls = Hls,
): FilmEngine {
  let newest = absolute(address);
  /** Until the playlist is here there is nothing to choose from; what was wanted last begins. */
  let quality = first;
  let isListed = false;
  let hasRecovered = false;
  let isOver = false;
  const hls = new Library({
    ...CONFIG,
    ...(video.paused ? AHEAD_AT_REST : AHEAD),
    ...(lists && { pLoader: createListLoader(Library, lists) }),
    xhrSetup(request, url) {
      // As with a file: the film is on its way, though nothing of it can be shown yet.
      request.addEventListener('progress', () => video.dispatchEvent(new Event('progress')));
      request.open('GET', withPassOf(newest, url), true);
    },
  });
  const levelOf = (wanted: QualityChoice) => hls.levels.findIndex((level) => qualityOf(level) === wanted);
  const loadMore = () => Object.assign(hls.config, AHEAD);

  hls.on(Library.Events.MANIFEST_PARSED, () => {
    isListed = true;
    const level = levelOf(quality);
    hls.startLevel = level;
    hls.loadLevel = level;
    hls.startLoad(startSeconds);
  });
  hls.on(Library.Events.LEVEL_SWITCHED, (_, { level }) => {
    const shown = qualityOf(hls.levels[level]);
    if (shown) onQuality(shown);
  });
  hls.on(Library.Events.ERROR, (_, error) => {
    if (isOver || !(error.fatal || isRefusal(error))) return;
    if (isOfPicture(error) && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    isOver = true;
    onFailure();
  });
  video.addEventListener('play', loadMore);
  hls.loadSource(newest);
  hls.attachMedia(video);

  return {
    choose(wanted) {
      quality = wanted;
      if (!isListed) return;
      const level = levelOf(wanted);
      if (level === -1 && wanted !== 'auto') return;
      if (level === -1) hls.loadLevel = -1;
      // What plays goes on while the next pieces are fetched; what stands still is shown anew.
      else if (video.paused) hls.currentLevel = level;
      else hls.nextLevel = level;
    },
    renew(next) {
      newest = absolute(next);
    },
    close() {
      isOver = true;
      video.removeEventListener('play', loadMore);
      hls.destroy();
    },
  };
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}

/** Addresses hold a pass that expires: whatever was read under an old one is asked for under the newest. */
function withPassOf(newest: string, address: string): string {
  const renewed = new URL(address);
  renewed.search = new URL(newest).search;
  return renewed.href;
}

/** The name of its playlist says which one it is: sides are rounded, and small films have small ones. */
function qualityOf(level: Pick<Level, 'uri'> | undefined): PictureRendition | null {
  const name = /-(\d+)\.m3u8/.exec(level?.uri ?? '')?.[1];
  return PICTURE_RENDITIONS.find((one) => one === name) ?? null;
}

/** Under the same address the answer stays the same, however often the library asks. */
function isRefusal({ response }: ErrorData): boolean {
  return REFUSALS.has(response?.code ?? 0);
}

function isOfPicture({ type }: ErrorData): boolean {
  return type === 'mediaError';
}
