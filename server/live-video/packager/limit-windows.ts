import { PROCESS_BYTES } from '#server/live-video/process-memory.ts';
import type { LiveWindow } from './packager.ts';

/** A quarter of what this process may have; a usual stream takes some fifteen megabytes. */
const MOST_BYTES = PROCESS_BYTES / 4;

type Limited = Pick<LiveWindow, 'bytes' | 'limitBytes'>;

/**
 * Keeps the last moments of all streams within this process's memory: where there is too much, the largest become
 * shorter. Players need a few segments, and those may be large: what then is still too much has to go, and is
 * returned, the largest first.
 */
export function limitWindows<Window extends Limited>(
  windows: readonly Window[],
  mostBytes = MOST_BYTES,
): Window[] {
  const share = shareOf(
    windows.map(({ bytes }) => bytes),
    mostBytes,
  );
  for (const window of windows) window.limitBytes(share);
  let held = windows.reduce((sum, { bytes }) => sum + bytes, 0);
  const surplus: Window[] = [];
  for (const window of windows.toSorted((a, b) => b.bytes - a.bytes)) {
    if (held <= mostBytes) break;
    surplus.push(window);
    held -= window.bytes;
  }
  return surplus;
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
