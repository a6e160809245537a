import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Whole seconds until the end, counted from the moment the server's answer arrived, so that the clock of this
 * device does not matter. Rounded up: zero is the end itself.
 */
export function useSecondsLeft(secondsLeft: number): number {
  const [shown, setShown] = useState(Math.ceil(secondsLeft));

  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const show = () => setShown(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [secondsLeft]);

  return shown;
}
