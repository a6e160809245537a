const DOUBLE_TAP_MS = 500;

type Tap = { timeStamp: number; detail: number };

/** Whether a tap is the echo of the one before, not meant for the button that has appeared under the thumb. */
export function isEcho(tap: Tap, before: number | null): boolean {
  return before !== null && (tap.detail > 1 || tap.timeStamp - before < DOUBLE_TAP_MS);
}
