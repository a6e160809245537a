import { useEffect, useState } from 'react';

/** Whole seconds until a moment, never less than 0; null on the server, which cannot know when it is looked at. */
export function useSecondsLeft(moment: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
