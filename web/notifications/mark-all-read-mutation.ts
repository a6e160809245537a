import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationsQuery, withAllRead } from './notifications.queries.ts';

/** Shown at once, and taken back with a message if the server refuses. */
export function markAllReadMutation(queryClient: QueryClient) {
  const { queryKey } = notificationsQuery(api);
  return api.notifications.markAllRead.mutationOptions({
    async onMutate() {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, withAllRead);
      return { before };
    },
    onError(error, _input, shown) {
      // What was forgotten with the session must not come back for the next person.
      queryClient.setQueryData(queryKey, (list) => list && shown?.before);
      toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive' });
    },
  });
}
