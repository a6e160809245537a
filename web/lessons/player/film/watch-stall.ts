type WatchedFilm = EventTarget &
  Pick<HTMLMediaElement, 'paused' | 'ended' | 'error' | 'readyState' | 'currentTime'>;

/** So long without a sign of life is more than a slow connection. */
export const STALLED_MS = 12_000;

/** `HAVE_FUTURE_DATA`: it can go on. */
const ENOUGH = 3;

/** Browsers say `stalled` of files alone, and Chromium not of what scripts feed; so any sign of life counts instead. */
const SIGNS = [
  ...['play', 'playing', 'progress', 'canplay', 'seeking', 'seeked', 'loadedmetadata'],
  ...['waiting', 'pause', 'ended', 'emptied', 'error'],
];

/** Says when a film that is wanted has stopped coming, and when that is over. Can be stopped. */
export function watchStall(film: WatchedFilm, onChange: (isStalled: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  let seenAt = film.currentTime;
  const tell = (now: boolean) => {
    if (now === isStalled) return;
    isStalled = now;
    onChange(now);
  };
  const isWaiting = () => !film.paused && !film.ended && film.error === null && film.readyState < ENOUGH;
  const look = () => {
    clearTimeout(timer);
    seenAt = film.currentTime;
    tell(false);
    if (isWaiting()) timer = setTimeout(() => tell(isWaiting()), STALLED_MS);
  };
  // Also said of a film that stands still.
  const lookIfMoved = () => {
    if (film.currentTime !== seenAt) look();
  };
  for (const sign of SIGNS) film.addEventListener(sign, look);
  film.addEventListener('timeupdate', lookIfMoved);
  look();
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) film.removeEventListener(sign, look);
    film.removeEventListener('timeupdate', lookIfMoved);
  };
}
