import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfSignal } from '#server/live-video/signals/tell-of-signal.ts';
import type { RecordingStop } from '#shared/live-video/live-video.rules.ts';
import type { ClaimedRecording } from './claim-recording.ts';

type Stop = Pick<ClaimedRecording, 'id' | 'writer'> & { streamId: string; reason: RecordingStop };

/** For good: the creator is told, and the stream goes on without. False if it is no longer this writer's to stop. */
export async function stopRecording(
  deps: Pick<Deps, 'db' | 'hub' | 'announcePublicChange'>,
  { id, writer, streamId, reason }: Stop,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const isTheirs = and(eq(streamRecordings.id, id), eq(streamRecordings.writer, writer));
    const { rowCount } = await tx
      .update(streamRecordings)
      .set({ stopped_by: reason })
      .where(and(isTheirs, isNull(streamRecordings.stopped_by)));
    if (rowCount) await tellOfSignal(deps, tx, streamId);
    return rowCount === 1;
  });
}
