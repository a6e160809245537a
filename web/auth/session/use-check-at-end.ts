import { useEffect } from 'react';

/** Clocks differ: one that runs ahead of the server's asks a few times more, not without pause. */
const SOONEST_MS = 5_000;
/** Timers count no further; a check on the way does no harm. */
const LATEST_MS = 2 ** 31 - 1;

/** Asks again when a subscription should have ended; a tab that slept through that moment, as soon as it is seen. */
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
