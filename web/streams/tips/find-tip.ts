import type { ChatMessage } from '#shared/streams/chat-message.ts';

/** The last tip of somebody, of this much, among what was said. */
export function findTip(
  messages: readonly ChatMessage[],
  { authorId, cents }: { authorId: string; cents: number },
): ChatMessage | null {
  return messages.findLast(({ author, tipCents }) => author.id === authorId && tipCents === cents) ?? null;
}
