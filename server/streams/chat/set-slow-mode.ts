import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { holdOwnStream } from './get-chat.ts';
import { tellChat } from './tell-chat.ts';

export async function setSlowMode(
  deps: Deps,
  viewer: Creator,
  { streamId, seconds }: { streamId: string; seconds: number },
): Promise<{ seconds: number }> {
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const { rowCount } = await tx
      .update(liveStreams)
      .set({ slow_mode_seconds: seconds })
      .where(and(eq(liveStreams.id, streamId), ne(liveStreams.slow_mode_seconds, seconds)));
    if (rowCount === 0) return;
    await tellChat(deps, tx, streamId, { name: 'chat.slowed', data: { seconds } });
  });
  return { seconds };
}
