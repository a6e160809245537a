import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { notificationsQuery, withOneRead } from './notifications.queries.ts';

/** By following it. If that fails it is simply unread again: nobody waits for it, and they are elsewhere by now. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(api);
  return useMutation(
    api.notifications.markRead.mutationOptions({
      async onMutate({ id }) {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (list) => withOneRead(list, id));
      },
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
