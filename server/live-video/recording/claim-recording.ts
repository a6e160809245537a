import { and, count, eq, isNull, max } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { ReplayAudience } from '#shared/live-video/live-video.rules.ts';

export type ClaimedRecording = {
  id: string;
  writer: string;
  /** How many segments it has. */
  segments: number;
  /** How many init segments these need. */
  inits: number;
  bytes: number;
};

/** Until its creator chooses another. */
export function firstAudience({ is_premium_only }: { is_premium_only: boolean }): ReplayAudience {
  return is_premium_only ? 'premium' : 'public';
}

/**
 * Begins a stream's recording, or goes on with the one there is. From now on no other writer adds to it. Null if
 * nothing is to be recorded: the stream is gone, or its recording was stopped or deleted.
 */
export async function claimRecording(
  deps: Pick<Deps, 'db' | 'clock'>,
  streamId: string,
  writer: string,
): Promise<ClaimedRecording | null> {
  return deps.db.transaction(async (tx) => {
    const [stream] = await tx
      .select({ is_premium_only: liveStreams.is_premium_only })
      .from(liveStreams)
      .where(eq(liveStreams.id, streamId))
      .for('key share');
    if (!stream) return null;
    const [recording] = await tx
      .insert(streamRecordings)
      .values({
        stream_id: streamId,
        audience: firstAudience(stream),
        writer,
        created_at: deps.clock.now(),
      })
      .onConflictDoUpdate({
        target: streamRecordings.stream_id,
        set: { writer },
        setWhere: and(isNull(streamRecordings.stopped_by), isNull(streamRecordings.deleted_at)),
      })
      .returning({ id: streamRecordings.id, bytes: streamRecordings.bytes });
    if (!recording) return null;
    const [stored] = await tx
      .select({ segments: count(), lastInit: max(streamSegments.init) })
      .from(streamSegments)
      .where(eq(streamSegments.recording_id, recording.id));
    return {
      ...recording,
      writer,
      segments: stored?.segments ?? 0,
      inits: stored?.lastInit === null || stored === undefined ? 0 : stored.lastInit + 1,
    };
  });
}
