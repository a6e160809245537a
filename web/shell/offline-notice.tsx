import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isStale } from '#web/query-client.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';

/** Says that the connection is lost before anything fails because of it. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isFine = !useIsPageStale() && isOnline;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (isFine) setIsRead(false);
  }, [isFine]);
  if (isFine || isRead) return null;
  return (
    <p className="shell-notice notice-rests">
      <Icon name="wifi-off" />
      {isOnline
        ? 'The connection is poor. What you see may not be the latest.'
        : 'You are offline. This page stays readable; the rest waits for the connection.'}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setIsRead(true)}
        className="touch-target -mr-1 rounded-chip"
      >
        <Icon name="x" />
      </button>
    </p>
  );
}

/** Whether anything on it could not be refreshed; it is asked for again by itself. */
function useIsPageStale(): boolean {
  const queries = useQueryClient().getQueryCache();
  const follow = useCallback(
    (tell: () => void) => queries.subscribe(notifyManager.batchCalls(tell)),
    [queries],
  );
  const look = () => queries.getAll().some((query) => query.isActive() && isStale(query));
  return useSyncExternalStore(follow, look, () => false);
}
