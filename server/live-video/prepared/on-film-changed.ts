import { eq } from 'drizzle-orm';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import type { Reaction } from '#server/reactions.ts';

/** Kept answers name what visitors watch: one more size, or no longer the recording itself. */
export const onFilmChanged: Reaction<'filmChanged'> = async (deps, tx, { uploadId }) => {
  const [recording] = await tx
    .select({ streamId: streamRecordings.stream_id })
    .from(streamRecordings)
    .where(eq(streamRecordings.id, uploadId));
  if (recording?.streamId) await tellOfReplay(deps, tx, recording.streamId);
};
