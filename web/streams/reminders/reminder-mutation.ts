import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { remindersQuery } from './reminders.queries.ts';

const ABOUT = 'reminder';

/** Sets (true) or removes the reminder of a stream. */
export function reminderMutation(
  queryClient: QueryClient,
  streamId: string,
  signIn: Toast['action'],
): MutationOptions<unknown, Error, boolean> {
  const { queryKey } = remindersQuery(api);
  return {
    mutationFn: (wants) =>
      wants ? client.streams.setReminder({ streamId }) : client.streams.removeReminder({ streamId }),
    // An answer from before would take it back.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess(_, wants) {
      rememberAnswer(queryClient, queryKey, (known) => {
        if (!known) return known;
        const others = known.streamIds.filter((id) => id !== streamId);
        return { streamIds: wants ? [...others, streamId] : others };
      });
      const { reminderSet, reminderRemoved } = STREAM_MESSAGES;
      toast({ ...(wants ? reminderSet : reminderRemoved), tone: 'success', about: ABOUT });
    },
    onError(error) {
      const code = errorCodeOf(error);
      if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') sayToSignIn(signIn);
      else sayFailure(error, { ...STREAM_MESSAGES.reminderFailed, about: ABOUT });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

export function sayToSignIn(signIn: Toast['action']): void {
  toast({ ...STREAM_MESSAGES.signInForReminder, tone: 'destructive', action: signIn, about: ABOUT });
}
