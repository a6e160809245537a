import { useEffect } from 'react';

/** Opens the person's own channel while signed in. Its code is loaded then, not with the first page. */
export function useRealtime(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | undefined;
    let isGone = false;
    import('./realtime-connection.ts')
      .then(({ openRealtime }) => {
        if (!isGone) close = openRealtime();
      })
      // Its code may not arrive, if only because somebody is leaving; pages do without what is new.
      .catch(() => undefined);
    return () => {
      isGone = true;
      close?.();
    };
  }, [userId]);
}
