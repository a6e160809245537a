import { ERRORS } from '#shared/errors.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';

export type ChatSituation = {
  streamStatus: StreamStatus;
  isSignedIn: boolean;
  isMuted: boolean;
  slowModeSeconds: number;
  /** Until the next message may be sent, and whether slow mode or haste is the cause. */
  wait: { seconds: number; isSlowMode: boolean } | null;
};

export type Silence =
  | { kind: 'closed' | 'muted'; text: string }
  | { kind: 'signed-out'; text: string }
  | { kind: 'waiting'; text: string; seconds: number };

const CLOSED = {
  scheduled: 'The chat opens when the stream goes live.',
  ended: 'The chat is closed.',
};

/** Why somebody cannot write right now; null if they can. The server decides regardless. */
export function whySilent(situation: ChatSituation): Silence | null {
  const { streamStatus, isSignedIn, isMuted, slowModeSeconds, wait } = situation;
  if (streamStatus !== 'live') return { kind: 'closed', text: CLOSED[streamStatus] };
  if (!isSignedIn) return { kind: 'signed-out', text: 'Sign in to join the chat.' };
  if (isMuted) return { kind: 'muted', text: ERRORS.CHAT_MUTED.message };
  if (!wait || wait.seconds <= 0) return null;
  // Switched off in the meantime.
  if (wait.isSlowMode && slowModeSeconds === 0) return null;
  const text = wait.isSlowMode ? 'Slow mode is on. Please wait a moment.' : ERRORS.CHAT_TOO_FAST.message;
  return { kind: 'waiting', text, seconds: wait.seconds };
}
