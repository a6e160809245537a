import type { Engine, EngineEvents, Opening } from './engine.ts';
import { type Span, timeOf } from './media-time.ts';

/** Safari's: the moment that is shown at the video's time 0. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** Older iPhones play these playlists themselves, and nothing else can. */
export function openNative(
  video: DatedVideo,
  { address, moment }: Opening,
  { onFailure }: EngineEvents,
): Engine {
  const readSpans = (): Span[] => {
    const at = video.getStartDate?.().getTime() ?? Number.NaN;
    if (Number.isNaN(at) || video.seekable.length === 0) return [];
    const start = video.seekable.start(0);
    return [{ start, seconds: video.seekable.end(0) - start, at: at + start * 1_000 }];
  };
  const onMetadata = () => {
    const time = moment === null ? null : timeOf(readSpans(), moment);
    if (time !== null) video.currentTime = time;
  };
  // It does not say what the matter was.
  const onError = () => onFailure({ isRefused: true });
  video.addEventListener('loadedmetadata', onMetadata);
  video.addEventListener('error', onError);
  video.src = address;

  return {
    readSpans,
    readAge: () => 0,
    findEdge: () => (video.seekable.length === 0 ? null : video.seekable.end(0)),
    seek(time) {
      video.currentTime = time;
    },
    // It does so by itself.
    follow: () => undefined,
    // The old address is kept for as long as it works; when it fails, the new one is opened.
    renew: () => undefined,
    rest: () => undefined,
    wake: () => undefined,
    close() {
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
