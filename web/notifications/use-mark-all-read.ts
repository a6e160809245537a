import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationsQuery, withAllRead } from './notifications.queries.ts';

export function useMarkAllRead() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(api);
  return useMutation(
    api.notifications.markAllRead.mutationOptions({
      async onMutate() {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, withAllRead);
        return { before };
      },
      onError(error, _input, shown) {
        queryClient.setQueryData(queryKey, shown?.before);
        toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive' });
      },
    }),
  );
}
