import type { ChatMessage } from '#shared/streams/chat-message.ts';

/** Sent from here, and not yet confirmed by the server. */
export type Outgoing = { id: string; message: string; hasFailed: boolean };

export type ChatLog = {
  /** Oldest first, each once. */
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** Kept, because what was removed may still be on its way in an older answer. */
  removed: ReadonlySet<string>;
};

export const EMPTY_LOG: ChatLog = { messages: [], outgoing: [], removed: new Set() };

/** However they arrive: live, as history, told again after a reconnect, or as the answer to one's own. */
export function addMessages(log: ChatLog, added: readonly ChatMessage[]): ChatLog {
  const known = new Set(log.messages.map(({ id }) => id));
  const isNew = ({ id }: ChatMessage) => !known.has(id) && !log.removed.has(id);
  const fresh = [...new Map(added.filter(isNew).map((message) => [message.id, message])).values()];
  const arrived = new Set(added.map(({ id }) => id));
  const outgoing = log.outgoing.filter(({ id }) => !arrived.has(id));
  if (fresh.length === 0 && outgoing.length === log.outgoing.length) return log;
  return { ...log, messages: [...log.messages, ...fresh].sort(byTime), outgoing };
}

export function removeMessage(log: ChatLog, messageId: string): ChatLog {
  return {
    ...log,
    removed: new Set(log.removed).add(messageId),
    messages: log.messages.filter(({ id }) => id !== messageId),
  };
}

/** Said in the room after its removal: a tip whose payment stands after all. */
export function allowAgain(log: ChatLog, messageId: string): ChatLog {
  if (!log.removed.has(messageId)) return log;
  const removed = new Set(log.removed);
  removed.delete(messageId);
  return { ...log, removed };
}

export function addOutgoing(log: ChatLog, { id, message }: { id: string; message: string }): ChatLog {
  return { ...log, outgoing: [...dropOutgoing(log, id).outgoing, { id, message, hasFailed: false }] };
}

export function failOutgoing(log: ChatLog, failedId: string): ChatLog {
  const outgoing = log.outgoing.map((entry) =>
    entry.id === failedId ? { ...entry, hasFailed: true } : entry,
  );
  return { ...log, outgoing };
}

export function dropOutgoing(log: ChatLog, droppedId: string): ChatLog {
  return { ...log, outgoing: log.outgoing.filter(({ id }) => id !== droppedId) };
}

/** What is new replaces what was there; what is being sent, and what was removed, is still known. */
export function startOver(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  return addMessages({ ...log, messages: [] }, messages);
}

/** Without the oldest, as far as there are more than `most`. */
export function keepNewest(log: ChatLog, most: number): ChatLog {
  return log.messages.length <= most ? log : { ...log, messages: log.messages.slice(-most) };
}

export type Moment = Pick<ChatMessage, 'id' | 'at'>;

/** How many came after the one last seen, even if that one has been removed. */
export function countAfter(messages: readonly Moment[], lastSeen: Moment): number {
  return messages.length - 1 - messages.findLastIndex((message) => byTime(message, lastSeen) <= 0);
}

function byTime(one: Moment, other: Moment): number {
  if (one.id === other.id) return 0;
  return one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1;
}
