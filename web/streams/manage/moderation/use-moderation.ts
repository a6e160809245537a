import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SLOW_MODES } from '#shared/streams/stream.rules.ts';
import { api } from '#web/api.ts';
import type { ChatRoom } from '#web/streams/chat/chat-room.ts';
import { mutedQuery } from '#web/streams/streams.queries.ts';
import { moderationMutations } from './moderation-mutations.ts';

export type SlowMode = (typeof SLOW_MODES)[number];
export type Moderation = ReturnType<typeof useModeration>;

/** What only its creator may do in a stream's chat. */
export function useModeration(streamId: string, room: ChatRoom) {
  const muted = useQuery(mutedQuery(api, streamId));
  const options = moderationMutations(useQueryClient(), streamId, room);
  const mute = useMutation(options.mute);
  const unmute = useMutation(options.unmute);
  const remove = useMutation(options.remove);
  const slow = useMutation(options.slow);
  return {
    muted,
    mute: (userId: string) => mute.mutate({ streamId, userId }),
    unmute: (userId: string) => unmute.mutate({ streamId, userId }),
    isRemoving: remove.isPending,
    remove: (messageId: string, onSettled: () => void) =>
      remove.mutate({ streamId, messageId }, { onSettled }),
    setSlowMode: (seconds: SlowMode) => slow.mutate({ streamId, seconds }),
    /** Chosen, and not answered yet. */
    slowModeWanted: slow.isPending ? slow.variables.seconds : null,
  };
}
