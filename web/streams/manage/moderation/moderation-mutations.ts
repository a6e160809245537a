import type { QueryClient } from '@tanstack/react-query';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import type { ChatRoom } from '#web/streams/chat/chat-room.ts';
import { mutedQuery } from '#web/streams/streams.queries.ts';

/** Answers are shown here without waiting to be heard. */
export function moderationMutations(
  queryClient: QueryClient,
  streamId: string,
  room: Pick<ChatRoom, 'hear'>,
) {
  const { queryKey } = mutedQuery(api, streamId);
  const onError = (error: Error) =>
    sayFailure(error, { ...STREAM_MESSAGES.moderationFailed, about: 'moderation' });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const { chat } = api.streams;
  return {
    mute: chat.mute.mutationOptions({ onError, onSettled }),
    unmute: chat.unmute.mutationOptions({ onError, onSettled }),
    remove: chat.remove.mutationOptions({
      onError,
      onSuccess: (_, { messageId }) => room.hear({ name: 'chat.removed', data: { messageId } }),
    }),
    slow: chat.setSlowMode.mutationOptions({
      onError,
      onSuccess: (data) => room.hear({ name: 'chat.slowed', data }),
    }),
  };
}
