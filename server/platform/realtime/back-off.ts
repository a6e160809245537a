const LONGEST_WAIT_MS = 10_000;

/**
 * The delay before the next attempt. Jitter keeps an installation's processes from all returning at the same
 * moment.
 */
export function backOff(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
}
