import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { SLOW_MODES } from '#shared/streams/stream.rules.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import type { ChatRoom } from '#web/streams/chat/chat-room.ts';
import { mutedQuery } from '#web/streams/streams.queries.ts';

export type SlowMode = (typeof SLOW_MODES)[number];
export type Moderation = ReturnType<typeof useModeration>;

/** What only its creator may do in a stream's chat. Answers are shown here without waiting to be heard. */
export function useModeration(streamId: string, room: ChatRoom) {
  const queryClient = useQueryClient();
  const onError = (error: Error) =>
    sayFailure(error, { ...STREAM_MESSAGES.moderationFailed, about: 'moderation' });
  const { queryKey } = mutedQuery(api, streamId);
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const muted = useQuery(mutedQuery(api, streamId));
  const chat = api.streams.chat;
  const mute = useMutation(chat.mute.mutationOptions({ onError, onSettled }));
  const unmute = useMutation(chat.unmute.mutationOptions({ onError, onSettled }));
  const remove = useMutation(
    chat.remove.mutationOptions({
      onError,
      onSuccess: (_, { messageId }) => room.hear({ name: 'chat.removed', data: { messageId } }),
    }),
  );
  const slow = useMutation(
    chat.setSlowMode.mutationOptions({
      onError,
      onSuccess: (data) => room.hear({ name: 'chat.slowed', data }),
    }),
  );
  return {
    muted,
    mute: (userId: string) => mute.mutate({ streamId, userId }),
    unmute: (userId: string) => unmute.mutate({ streamId, userId }),
    remove: (messageId: string) => remove.mutate({ streamId, messageId }),
    setSlowMode: (seconds: SlowMode) => slow.mutate({ streamId, seconds }),
    /** Chosen, and not answered yet. */
    slowModeWanted: slow.isPending ? slow.variables.seconds : null,
  };
}
