import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { isMissing, isStale } from '#web/query-client.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { SavedLessonsLink } from './saved-lessons-link.tsx';
import { useRest } from './use-rest.ts';

/** Says that the connection is lost before anything fails because of it, and what can still be played. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isFine = !useIsPageStale() && isOnline;
  const [isRead, setIsRead] = useState(false);
  const { ref, isResting } = useRest();
  useEffect(() => {
    if (isFine) setIsRead(false);
  }, [isFine]);
  if (isFine || isRead) return null;
  return (
    <p ref={ref} data-resting={isResting || undefined} data-rises="" className="shell-notice notice-rests">
      <Icon name="wifi-off" />
      {/* On a phone two words, in one line: it lies on what is being read. */}
      <span>
        {isOnline ? 'Poor connection.' : 'You’re offline.'}
        <span className="max-sm:sr-only">
          {isOnline
            ? ' What you see may not be the latest.'
            : ' This page stays readable; the rest waits for the connection.'}
        </span>
      </span>
      <SavedLessonsLink />
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

/**
 * Whether anything on it could not be refreshed, or did not come while lessons are saved that play without it. It is asked
 * for again by itself.
 */
function useIsPageStale(): boolean {
  const queries = useQueryClient().getQueryCache();
  const follow = useCallback(
    (tell: () => void) => queries.subscribe(notifyManager.batchCalls(tell)),
    [queries],
  );
  const look = () =>
    queries.getAll().some((query) => query.isActive() && (isStale(query) || (hasMark() && isMissing(query))));
  return useSyncExternalStore(follow, look, () => false);
}
