import { type QueryClient, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { type RealtimeEvent, realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
import { HEARING_PATIENCE_MS } from './hearing-patience.ts';
import { notificationsQuery, withUnreadCount } from './notifications.queries.ts';

/** Keeps the bell right, and the list behind it while somebody looks at it. */
export function useNotificationEvents(isListOpen: boolean): void {
  const queryClient = useQueryClient();
  useEffect(
    () => realtimeEvents.subscribe((event) => hear(queryClient, event, isListOpen)),
    [queryClient, isListOpen],
  );
}

/**
 * Whether the list may be asked for: asked for before its news are heard, it would have to be asked for once more then,
 * for what came in between.
 */
export function useIsHearing(): boolean {
  const [isHearing, setIsHearing] = useState(false);
  useEffect(() => {
    const begin = () => setIsHearing(true);
    const timer = setTimeout(begin, HEARING_PATIENCE_MS);
    const stop = realtimeEvents.subscribe(({ name }) => name === 'welcome' && begin());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isHearing;
}

/**
 * The pushed count shows immediately. The list is only fetched when it is needed, or everybody told of the
 * same thing would ask for theirs in the same moment.
 */
export function hear(queryClient: QueryClient, event: RealtimeEvent, isListOpen: boolean): void {
  // On `welcome` there may have been others before.
  if (event.name !== 'notifications.changed' && event.name !== 'welcome') return;
  const { queryKey } = notificationsQuery(api);
  // Nobody has asked yet: the first answer will know of this.
  if (!isAsked(queryClient.getQueryState(queryKey))) return;
  // An answer that is on its way may be older than this.
  const isOvertaken = queryClient.isFetching({ queryKey }) > 0;
  const isCounted = event.name === 'notifications.changed';
  if (isCounted) {
    queryClient.setQueryData(queryKey, (list) => withUnreadCount(list, event.data.unreadCount));
  }
  const refetchType = isCounted && !isListOpen && !isOvertaken ? 'none' : 'active';
  void queryClient
    .cancelQueries({ queryKey })
    .then(() => queryClient.invalidateQueries({ queryKey, refetchType }));
}

function isAsked(state: QueryState<unknown> | undefined): boolean {
  return state !== undefined && (state.fetchStatus !== 'idle' || state.status !== 'pending');
}
