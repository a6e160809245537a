import { countOf } from '#shared/count-of.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';

/** What a screen reader says of the messages of the last seconds: one in full, several as their number. */
export function wordNews(messages: readonly ChatMessage[]): string {
  const [only, ...others] = messages;
  if (!only) return '';
  if (others.length > 0) return countOf(messages.length, 'new message');
  return `${only.author.displayName}: ${only.message}`;
}
