import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { removeRecordings } from '#server/videos/remove-recordings.ts';

/** The rest waits for the next time. */
const AT_MOST = 100;

/** Deletes recordings that are older than they are kept, as if their creators had. */
export async function expireRecordings(deps: Deps): Promise<void> {
  const { keptDays } = deps.settings.recordings;
  if (keptDays === 0) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: streamRecordings.id })
      .from(streamRecordings)
      .innerJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
      .where(
        and(
          lt(streamRecordings.created_at, later(now, { days: -keptDays })),
          isNull(streamRecordings.deleted_at),
          eq(liveStreams.status, 'ended'),
        ),
      )
      .orderBy(streamRecordings.created_at)
      .limit(AT_MOST)
      .for('no key update', { of: streamRecordings, skipLocked: true });
    if (old.length === 0) return;
    const expired = await tx
      .update(streamRecordings)
      .set({ deleted_at: now })
      .where(
        inArray(
          streamRecordings.id,
          old.map(({ id }) => id),
        ),
      )
      .returning({ streamId: sql<string>`${streamRecordings.stream_id}` });
    await removeRecordings(
      tx,
      old.map(({ id }) => id),
    );
    // In one order, as topics are locked until the transaction ends.
    for (const streamId of expired.map((row) => row.streamId).toSorted())
      await tellOfReplay(deps, tx, streamId);
  });
}
