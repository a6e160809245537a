import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { tellChat } from './tell-chat.ts';

export async function setSlowMode(
  deps: Deps,
  viewer: Creator,
  { streamId, seconds }: { streamId: string; seconds: number },
): Promise<{ seconds: number }> {
  await deps.db.transaction(async (tx) => {
    const { slow_mode_seconds: before } = await lockOwnStream(tx, viewer, streamId);
    if (before === seconds) return;
    await tx.update(liveStreams).set({ slow_mode_seconds: seconds }).where(eq(liveStreams.id, streamId));
    await tellChat(deps, tx, streamId, { name: 'chat.slowed', data: { seconds } });
  });
  return { seconds };
}
