import { useEffect, useEffectEvent } from 'react';

/** The last moment at which a page surely hears something: phones end hidden ones without another word. */
export function useWhenHidden(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') actNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
