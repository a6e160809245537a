const BEAT_MS = 500;

type Seen = { isSeen: () => boolean; end: () => void };

/** Ends something once it has been seen for so long: time in which nobody could see it does not count. Can be stopped. */
export function endWhenSeen(milliseconds: number, { isSeen, end }: Seen): () => void {
  let left = milliseconds;
  const timer = setInterval(() => {
    if (!isSeen()) return;
    left -= BEAT_MS;
    if (left > 0) return;
    clearInterval(timer);
    end();
  }, BEAT_MS);
  return () => clearInterval(timer);
}
