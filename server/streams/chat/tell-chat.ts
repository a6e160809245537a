import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamTopic, type TopicMessage } from '#shared/realtime.ts';

/**
 * Says something to everyone who watches. Last in its transaction. Visitors' kept answers go first: whoever heard it
 * before opening the chat finds it there.
 */
export async function tellChat(deps: Deps, tx: Transaction, streamId: string, message: TopicMessage) {
  const names = [`chat:${streamId}`] as const;
  const isWithdrawn = message.name === 'chat.removed';
  await deps.announcePublicChange(isWithdrawn ? { gone: names } : { changed: names }, tx);
  await deps.hub.post(streamTopic(streamId), message, tx);
}
