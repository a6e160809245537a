import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_MESSAGES } from '#shared/notifications/notification.messages.ts';
import type {
  NotificationPreference,
  PreferenceChange,
} from '#shared/notifications/notifications.contract.ts';
import { api } from '#web/api.ts';
import { withReason } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { preferencesQuery } from './notifications.queries.ts';

type Preferences = { items: NotificationPreference[] };

/** Shows at once what was asked for, saves one after another, and goes back if it could not be saved. */
export function useSwitchPreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery(api);
  const show = (change: PreferenceChange) =>
    queryClient.setQueryData(queryKey, (preferences) => withChange(preferences, change));
  const { mutate } = useMutation(
    api.notifications.setPreference.mutationOptions({
      // In order, or switching off and on again quickly could be saved the other way round.
      scope: { id: 'notification-preferences' },
      async onMutate(change) {
        await queryClient.cancelQueries({ queryKey });
        show(change);
      },
      onError(error, change) {
        show({ ...change, isOn: !change.isOn });
        toast({
          ...withReason(NOTIFICATION_MESSAGES.notSaved, error),
          tone: 'destructive',
          about: `preference:${change.kind}:${change.channel}`,
          action: { label: 'Try again', onClick: () => mutate(change) },
        });
      },
    }),
  );
  return mutate;
}

function withChange(
  preferences: Preferences | undefined,
  { kind, channel, isOn }: PreferenceChange,
): Preferences | undefined {
  const change = (item: NotificationPreference) => (item.kind === kind ? { ...item, [channel]: isOn } : item);
  return preferences && { items: preferences.items.map(change) };
}
