import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Seconds until something is possible again, counted by the clock: a hidden tab's timers stand still. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000);
      setSeconds(Math.max(0, left));
      if (left <= 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  const start = (wait: number) => {
    setSeconds(Math.ceil(wait));
    setUntil(Date.now() + wait * 1_000);
  };
  return { seconds, start };
}
