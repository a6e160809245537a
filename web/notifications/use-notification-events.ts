import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { type RealtimeEvent, realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
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
 * The pushed count shows immediately. The list is only fetched when it is needed, or everybody told of the
 * same thing would ask for theirs in the same moment.
 */
export function hear(queryClient: QueryClient, event: RealtimeEvent, isListOpen: boolean): void {
  // On `welcome` there may have been others before.
  if (event.name !== 'notifications.changed' && event.name !== 'welcome') return;
  const { queryKey } = notificationsQuery(api);
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
