import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { readInitTracks } from '#server/live-video/film/read-init-tracks.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { readInTime } from '#server/platform/media/read-in-time.ts';

/** Whether any part of a stream's recording shows something; one whose file is gone may have. */
export async function hasPicture(
  deps: Pick<Deps, 'db' | 'media' | 'clock'>,
  streamId: string,
): Promise<boolean> {
  const inits = await deps.db
    .selectDistinct({ recordingId: streamRecordings.id, number: streamSegments.init })
    .from(streamSegments)
    .innerJoin(streamRecordings, eq(streamRecordings.id, streamSegments.recording_id))
    .where(eq(streamRecordings.stream_id, streamId));
  for (const { recordingId, number } of inits) {
    const init = await readInTime(deps, recordingKeys.init(recordingId, number));
    if (!init || readInitTracks(init).some(({ kind }) => kind === 'video')) return true;
  }
  return inits.length === 0;
}
