import { desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { streamMutes } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import { holdOwnStream } from './get-chat.ts';
import { authorColumns } from './message-view.ts';

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
