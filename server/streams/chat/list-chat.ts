import { and, desc, eq, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { streamTopic } from '#shared/realtime.ts';
import type { ChatPage } from '#shared/streams/chat.contract.ts';
import { streamChatMessages } from './chat.tables.ts';
import { getChat } from './get-chat.ts';
import { isShown, messageView, selectMessages } from './message-view.ts';

const { stream_id, created_at, id } = streamChatMessages;

/** The latest messages, or those before a cursor or up to a moment, oldest first. */
export async function listChat(
  deps: Deps,
  viewer: Viewer,
  { streamId, cursor, until, limit }: { streamId: string; cursor?: string; until?: string; limit: number },
): Promise<ChatPage> {
  deps.madeFrom(`stream:${streamId}`, `chat:${streamId}`);
  const number = await readTopicNumber(deps.db, streamTopic(streamId));
  const chat = await getChat(deps.db, viewer, streamId);
  deps.madeFrom(`person:${chat.creatorId}`);
  const rows = await selectMessages(deps.db)
    .where(and(eq(stream_id, streamId), isShown, saidUntil(until), beforeCursor(created_at, id, cursor)))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const page = toPage(rows, limit, ({ message }) => ({ at: message.created_at, id: message.id }));
  for (const { author } of page.items) deps.madeFrom(`person:${author.id}`);
  return {
    items: page.items.map(messageView).reverse(),
    nextCursor: page.nextCursor,
    slowModeSeconds: chat.slowModeSeconds,
    isMuted: chat.isMuted,
    number,
  };
}

/** PostgreSQL knows no year 0, and no chat is that old. */
function saidUntil(moment: string | undefined): SQL | undefined {
  return moment === undefined ? undefined : lte(created_at, new Date(Math.max(0, Date.parse(moment))));
}
