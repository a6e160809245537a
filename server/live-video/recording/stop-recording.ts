import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfSignal } from '#server/live-video/signals/tell-of-signal.ts';
import type { RecordingStop } from '#shared/live-video/live-video.rules.ts';

/** For good: the creator is told, and the stream goes on without. */
export async function stopRecording(
  deps: Pick<Deps, 'db' | 'hub' | 'announcePublicChange'>,
  { recordingId, streamId, reason }: { recordingId: string; streamId: string; reason: RecordingStop },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(streamRecordings)
      .set({ stopped_by: reason })
      .where(and(eq(streamRecordings.id, recordingId), isNull(streamRecordings.stopped_by)));
    if (rowCount) await tellOfSignal(deps, tx, streamId);
  });
}
