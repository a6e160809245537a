import type { DeviceLimits } from './device-limits.ts';

type Limits = Pick<DeviceLimits, 'windowMs' | 'maxFrames' | 'maxBytes' | 'maxTexts'>;

/** How much one connection may send: counted anew with each window. */
export function createAllowance(limits: Limits, now: () => number) {
  let windowStart = now();
  let left = fresh();

  function fresh() {
    return { frames: limits.maxFrames, texts: limits.maxTexts, bytes: limits.maxBytes };
  }

  /** False if it was too much. */
  function spend(what: 'frames' | 'texts', bytes: number): boolean {
    if (now() - windowStart >= limits.windowMs) {
      windowStart = now();
      left = fresh();
    }
    left[what] -= 1;
    left.bytes -= bytes;
    return left[what] >= 0 && left.bytes >= 0;
  }

  return { spend };
}
