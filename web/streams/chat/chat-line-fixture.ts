import type { ChatMessage } from '#shared/streams/chat-message.ts';

/** The nth message of a chat, a second after the one before. */
export function chatLine(number: number, given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    author: { id: '00000000-0000-4000-9000-000000000001', displayName: 'Amara', avatarUrl: null },
    message: `Message ${number}`,
    type: 'chat',
    tipCents: null,
    at: new Date(Date.UTC(2026, 4, 1) + number * 1_000).toISOString(),
    ...given,
  };
}
