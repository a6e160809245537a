import { useEffect } from 'react';

/** Clocks differ: one ahead of the server's asks a few more times, but not without pause. */
const SOONEST_MS = 5_000;
/** The longest delay a timer takes; checking early does no harm. */
const LATEST_MS = 2 ** 31 - 1;

/**
 * Checks again when a subscription should have ended, or as soon as a tab that slept through that is visible.
 */
export function useCheckAtEnd(end: string | null, check: () => Promise<unknown>): void {
  useEffect(() => {
    if (end === null) return;
    const left = () => Date.parse(end) - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(askAndWait, Math.min(Math.max(left(), SOONEST_MS), LATEST_MS));
    };
    const askAndWait = () => {
      void check();
      wait();
    };
    const look = () => {
      if (document.visibilityState === 'visible' && left() < 0) void check();
    };
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, check]);
}
