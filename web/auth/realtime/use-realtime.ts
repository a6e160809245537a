import { useEffect } from 'react';

/**
 * Opens the person's own channel while they are signed in. Its code is loaded then, not with the first page.
 */
export function useRealtime(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | undefined;
    let isGone = false;
    import('./hold-realtime.ts')
      .then(({ holdRealtime }) => {
        if (!isGone) close = holdRealtime();
      })
      // The code may fail to load, if only because someone is leaving; pages work without live news.
      .catch(() => undefined);
    return () => {
      isGone = true;
      close?.();
    };
  }, [userId]);
}
