import { totalmem } from 'node:os';
import type { LiveWindow } from './packager.ts';

/** A quarter of what this process may have; a usual stream takes some fifteen megabytes. */
const MOST_BYTES = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 4;

/** Keeps the last moments of all streams within this process's memory: where there is too much, the largest become shorter. */
export function limitWindows(
  windows: readonly Pick<LiveWindow, 'bytes' | 'limitBytes'>[],
  mostBytes = MOST_BYTES,
): void {
  const share = shareOf(
    windows.map(({ bytes }) => bytes),
    mostBytes,
  );
  for (const window of windows) window.limitBytes(share);
}

/** What each may have, so that those who have less need not give anything. */
function shareOf(sizes: readonly number[], most: number): number {
  let left = most;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = left / (sizes.length - index);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
