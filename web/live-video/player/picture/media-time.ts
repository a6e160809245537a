/** A stretch of the picture: where it is in the video element's own time, and when it happened. */
export type Span = { start: number; seconds: number; at: number };

/** When that which is shown at this point of the video happened; null while nothing is known. */
export function momentAt(spans: readonly Span[], time: number): number | null {
  const span = spans.findLast(({ start }) => start <= time) ?? spans[0];
  return span ? span.at + (time - span.start) * 1_000 : null;
}

/**
 * Where in the video a moment is shown, or the nearest one there is. While the signal was lost nothing was recorded,
 * and what came after it follows at once.
 */
export function timeOf(spans: readonly Span[], moment: number): number | null {
  const span = spans.findLast(({ at }) => at <= moment);
  if (!span) return spans[0]?.start ?? null;
  return span.start + Math.min((moment - span.at) / 1_000, span.seconds);
}

/** The newest moment in it. */
export function endOf(spans: readonly Span[]): number | null {
  const last = spans.at(-1);
  return last ? last.at + last.seconds * 1_000 : null;
}

/** How much of what comes next is already loaded. */
export function secondsAhead({
  buffered,
  currentTime,
}: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at))
      return buffered.end(at) - currentTime;
  return 0;
}
