const LONGEST_WAIT_MS = 10_000;

/** Before the next attempt. Jitter keeps the processes of an installation from all returning in the same moment. */
export function backOff(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
}
