import { and, desc, eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamTopic } from '#shared/realtime.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import { streamChatMessages } from './chat.tables.ts';
import { getChat } from './get-chat.ts';
import { messageView, selectMessages } from './message-view.ts';
import { tellChat } from './tell-chat.ts';

type PostInput = { id: string; streamId: string; message: string };

const BURST = { max: CHAT_LIMITS.burst, seconds: CHAT_LIMITS.burstSeconds };

/** Stored before anybody is shown it. Sent again with the same id, it is found and not posted again. */
export function postMessage(deps: Deps, viewer: Member, input: PostInput): Promise<ChatMessage> {
  return inTurn(streamTopic(input.streamId), () =>
    deps.db.transaction((tx) => postIn(deps, tx, viewer, input)),
  );
}

async function postIn(deps: Deps, tx: Transaction, viewer: Member, input: PostInput): Promise<ChatMessage> {
  const { id, streamId } = input;
  // Person before stream, as when either is deleted. One message of a person at a time: a repeat finds what
  // the first has posted, and limits hold.
  await lockPerson(tx, viewer.userId);
  await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(eq(liveStreams.id, streamId))
    .for('key share');
  const chat = await getChat(tx, viewer, streamId);
  const posted = await findPosted(tx, viewer, input);
  if (posted) return posted;
  if (chat.status !== 'live') throw new DomainError('CHAT_CLOSED');
  const isCreator = chat.creatorId === viewer.userId;
  if (chat.isMuted && !isCreator) throw new DomainError('CHAT_MUTED');
  if (!isCreator) await keepSlow(deps, tx, { userId: viewer.userId, streamId, ...chat });
  await countMessage(deps, tx, viewer);
  const { rowCount } = await tx
    .insert(streamChatMessages)
    .values({
      id,
      stream_id: streamId,
      user_id: viewer.userId,
      message: input.message,
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing();
  // Somebody else has just used the id.
  if (rowCount === 0) throw new DomainError('CONFLICT');
  const message = await getMessage(tx, id);
  await tellChat(deps, tx, streamId, { name: 'chat.posted', data: message });
  return message;
}

async function findPosted(
  tx: Transaction,
  { userId }: Member,
  { id, streamId }: PostInput,
): Promise<ChatMessage | null> {
  const [row] = await selectMessages(tx).where(eq(streamChatMessages.id, id));
  if (!row) return null;
  const { message } = row;
  // The id belongs to another message.
  if (message.user_id !== userId || message.stream_id !== streamId) throw new DomainError('CONFLICT');
  if (message.removed_at !== null) throw new DomainError('ALREADY_DELETED');
  return messageView(row);
}

/** What was removed since counts too. */
async function keepSlow(
  deps: Deps,
  tx: Transaction,
  { userId, streamId, slowModeSeconds }: { userId: string; streamId: string; slowModeSeconds: number },
): Promise<void> {
  if (slowModeSeconds === 0) return;
  const { user_id, stream_id, message_type, created_at } = streamChatMessages;
  const [last] = await tx
    .select({ at: created_at })
    .from(streamChatMessages)
    .where(and(eq(user_id, userId), eq(stream_id, streamId), eq(message_type, 'chat')))
    .orderBy(desc(created_at))
    .limit(1);
  if (!last) return;
  const waitMs = later(last.at, { seconds: slowModeSeconds }).getTime() - deps.clock.now().getTime();
  if (waitMs > 0) throw new DomainError('CHAT_TOO_FAST', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

async function countMessage(deps: Deps, tx: Transaction, { userId }: Member): Promise<void> {
  try {
    await deps.limiter.takeIn(tx, { key: `chat:${userId}`, limit: BURST });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('CHAT_TOO_FAST', error.details);
  }
}

async function getMessage(tx: Transaction, id: string): Promise<ChatMessage> {
  const [row] = await selectMessages(tx).where(eq(streamChatMessages.id, id));
  if (!row) throw new Error('A message was not stored');
  return messageView(row);
}
