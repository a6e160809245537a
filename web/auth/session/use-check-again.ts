import { useEffect } from 'react';

/** After each failure in a row; the last one also applies to all that follow. */
const WAITS_MS = [500, 2_000, 30_000] as const;

/** So many repetitions come at once; after that the answer is not to be had for now. */
export const QUICK_RETRIES = WAITS_MS.length - 1;

/** Repeats a failed check after a while, or as soon as the network is back or the tab is looked at again. */
export function useCheckAgain(failures: number, check: () => Promise<unknown>): void {
  useEffect(() => {
    if (failures === 0) return;
    const again = () => void check();
    const look = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setTimeout(again, WAITS_MS[Math.min(failures, WAITS_MS.length) - 1]);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', look);
    };
  }, [failures, check]);
}
