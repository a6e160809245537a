import type { RealtimeLimits } from '#server/platform/realtime/realtime-limits.ts';

/** Sending may take this share of the time: the longer it takes, the more is sent at once. */
const SENDING_SHARE = 0.05;

/** Sends the first message at once and gathers those that follow closely. */
export function createBatches({ limits, send }: { limits: RealtimeLimits; send(): void }) {
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;

  function schedule(): void {
    if (timer !== undefined) return;
    const wait = notBefore - performance.now();
    if (wait > 0) timer = setTimeout(flush, wait);
    else flush();
  }

  function flush(): void {
    timer = undefined;
    const start = performance.now();
    send();
    const end = performance.now();
    const took = end - start;
    // Whoever just missed this batch waits for its end, for the pause and for their own batch; and was stored before.
    const pause = Math.min(took / SENDING_SHARE, limits.longestBatchMs - 3 * took);
    notBefore = end + Math.max(pause, limits.shortestBatchMs);
  }

  return { schedule, stop: () => clearTimeout(timer) };
}
