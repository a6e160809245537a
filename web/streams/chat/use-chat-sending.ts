import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf, errorDetailsOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { chooseId } from '#web/choose-id.ts';
import { streamQuery } from '#web/streams/streams.queries.ts';
import { toast, withdrawToast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import type { ChatRoom, ChatState } from './chat-room.ts';
import { useCountdown } from './use-countdown.ts';
import { type Silence, whySilent } from './why-silent.ts';

const ABOUT = 'chat message';

/** Sends what somebody writes, and knows whether and why they have to wait. */
export function useChatSending(
  stream: Pick<Stream, 'id' | 'status' | 'creator'>,
  room: ChatRoom,
  standing: ChatState['standing'],
) {
  const { status, user } = useAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { seconds, start } = useCountdown();
  const [isSlowMode, setIsSlowMode] = useState(false);
  const slowModeSeconds = standing?.slowModeSeconds ?? 0;

  const hold = (wait: number) => {
    setIsSlowMode(slowModeSeconds > 0);
    start(wait);
  };

  async function send(entry: { id: string; message: string }): Promise<void> {
    // What was said of an earlier one, or of this one before it is tried again.
    withdrawToast(ABOUT);
    try {
      await room.send(entry);
      if (slowModeSeconds > 0 && user?.id !== stream.creator.id) hold(slowModeSeconds);
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown): void {
    const code = errorCodeOf(error);
    if (code === 'CHAT_TOO_FAST') {
      hold(errorDetailsOf(error).retryAfterSeconds ?? CHAT_LIMITS.burstSeconds);
    } else if (code === 'CHAT_MUTED') {
      void room.refreshStanding();
    } else if (code === 'CHAT_CLOSED' || code === 'PREMIUM_REQUIRED') {
      void queryClient.invalidateQueries({ queryKey: streamQuery(api, stream.id).queryKey });
    } else if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') {
      const action = { label: 'Sign In', onClick: () => void navigate(signInPath(`/streams/${stream.id}`)) };
      toast({ ...STREAM_MESSAGES.signInToChat, tone: 'destructive', action });
    } else {
      const { title, description } = withReason(STREAM_MESSAGES.messageFailed, error);
      toast({ title, description, tone: 'destructive', about: ABOUT });
    }
  }

  const silence: Silence | null = whySilent({
    streamStatus: stream.status,
    isSignedIn: status === 'signed-in',
    isMuted: standing?.isMuted ?? false,
    slowModeSeconds,
    wait: { seconds, isSlowMode },
  });
  return {
    silence,
    slowModeSeconds,
    say: (message: string) => void send({ id: chooseId(), message }),
    sendAgain: (entry: { id: string; message: string }) => void send(entry),
    discard(id: string) {
      withdrawToast(ABOUT);
      room.discard(id);
    },
  };
}
