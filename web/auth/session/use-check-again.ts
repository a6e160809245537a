import { useEffect, useRef } from 'react';

/** After each failure in a row; the last one also applies to all that follow. */
const WAITS_MS = [500, 2_000, 30_000] as const;

/** So many repetitions come at once; after that the answer is not to be had for now. */
export const QUICK_RETRIES = WAITS_MS.length - 1;

/** How long to wait after so many failures in a row, of which so many came before somebody was back. */
export function waitAfter(failures: number, before: number): number {
  return WAITS_MS[Math.min(failures - before, WAITS_MS.length) - 1] ?? WAITS_MS[0];
}

/**
 * Repeats a failed check after a while, or as soon as the network is back or the tab is looked at again. Browsers report
 * being online a moment before they are: what fails then is soon repeated, as it was at first.
 */
export function useCheckAgain(failures: number, check: () => Promise<unknown>): void {
  const before = useRef(0);
  useEffect(() => {
    if (failures === 0) {
      before.current = 0;
      return;
    }
    const again = () => void check();
    const returned = () => {
      before.current = failures;
      again();
    };
    const look = () => {
      if (document.visibilityState === 'visible') returned();
    };
    const timer = setTimeout(again, waitAfter(failures, before.current));
    addEventListener('online', returned);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', returned);
      document.removeEventListener('visibilitychange', look);
    };
  }, [failures, check]);
}
