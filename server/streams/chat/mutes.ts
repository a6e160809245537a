import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { streamChatMessages, streamMutes } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { personTopic } from '#shared/realtime.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import { holdOwnStream } from './get-chat.ts';
import { authorColumns } from './message-view.ts';

type MuteInput = { streamId: string; userId: string };
type Done = Record<string, never>;

/** Only people who have written there, so that nobody's name can be looked up this way. */
export async function mutePerson(
  deps: Deps,
  viewer: Creator,
  { streamId, userId }: MuteInput,
): Promise<Done> {
  if (userId === viewer.userId)
    throw new DomainError('INVALID_INPUT', { fields: { userId: 'You can’t mute yourself' } });
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const isTheirs = and(eq(streamChatMessages.user_id, userId), eq(streamChatMessages.stream_id, streamId));
    const [written] = await tx
      .select({ id: streamChatMessages.id })
      .from(streamChatMessages)
      .where(isTheirs)
      .limit(1);
    if (!written) throw new DomainError('NOT_FOUND');
    const { rowCount } = await tx
      .insert(streamMutes)
      .values({ stream_id: streamId, user_id: userId, created_at: deps.clock.now() })
      .onConflictDoNothing();
    if (rowCount) await tellThem(deps, tx, { streamId, userId });
  });
  return {};
}

export async function unmutePerson(
  deps: Deps,
  viewer: Creator,
  { streamId, userId }: MuteInput,
): Promise<Done> {
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const { rowCount } = await tx
      .delete(streamMutes)
      .where(and(eq(streamMutes.stream_id, streamId), eq(streamMutes.user_id, userId)));
    if (rowCount) await tellThem(deps, tx, { streamId, userId });
  });
  return {};
}

async function tellThem(deps: Deps, tx: Transaction, { streamId, userId }: MuteInput): Promise<void> {
  await deps.hub.publish(personTopic(userId), 'chat-standing.changed', { streamId }, tx);
}

export async function listMuted(deps: Deps, viewer: Creator, { streamId }: { streamId: string }) {
  return deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const people = await tx
      .select(authorColumns)
      .from(streamMutes)
      .innerJoin(profiles, eq(profiles.user_id, streamMutes.user_id))
      .where(eq(streamMutes.stream_id, streamId))
      .orderBy(desc(streamMutes.created_at), desc(streamMutes.user_id))
      .limit(CHAT_LIMITS.muted);
    return { people };
  });
}
