import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { ownStreamQuery, refreshStreams } from '#web/streams/streams.queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ABOUT = 'stream status';

/** Starts a stream and ends it. */
export function useStreamStatus(
  streamId: string,
  { onAnswer, onLive }: { onAnswer: () => void; onLive?: (() => void) | undefined },
) {
  const queryClient = useQueryClient();
  const answered = {
    onSuccess(stream) {
      rememberAnswer(queryClient, ownStreamQuery(api, streamId).queryKey, stream);
      toast({ ...STREAM_MESSAGES.statusChanged(stream.status), tone: 'success', about: ABOUT });
    },
    onError: (error) => sayFailure(error, { ...STREAM_MESSAGES.statusFailed, about: ABOUT }),
    // After a failure too: something here then differs from the server.
    onSettled() {
      onAnswer();
      void refreshStreams(queryClient);
    },
  } satisfies MutationOptions<OwnStream, Error, { streamId: string }>;
  const goLive = useMutation(api.streams.goLive.mutationOptions(answered));
  const end = useMutation(api.streams.end.mutationOptions(answered));
  return {
    goLive: () => goLive.mutate({ streamId }, { onSuccess: onLive }),
    end: () => end.mutate({ streamId }),
    isBusy: goLive.isPending || end.isPending,
  };
}
