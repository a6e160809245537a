import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { realtimeEvents } from '#web/auth/session/realtime-events.ts';
import { notificationsQuery, withUnreadCount } from './notifications.queries.ts';

/** The pushed count shows immediately; the list behind it is fetched again. */
export function useNotificationEvents(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      realtimeEvents.subscribe((event) => {
        if (event.name !== 'notifications.changed') return;
        const { queryKey } = notificationsQuery(api);
        queryClient.setQueryData(queryKey, (list) => withUnreadCount(list, event.data.unreadCount));
        void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
}
