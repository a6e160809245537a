import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { readInitTracks } from '#server/live-video/film/read-init-tracks.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';

/** Whether any part of a stream's recording shows something; a file that is gone may have. */
export async function hasPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  streamId: string,
): Promise<boolean> {
  const inits = await db
    .selectDistinct({ recordingId: streamRecordings.id, number: streamSegments.init })
    .from(streamSegments)
    .innerJoin(streamRecordings, eq(streamRecordings.id, streamSegments.recording_id))
    .where(eq(streamRecordings.stream_id, streamId));
  for (const { recordingId, number } of inits) {
    const opened = await media.open(recordingKeys.init(recordingId, number));
    if (!opened) return true;
    const tracks = readInitTracks(await buffer(opened.stream));
    if (tracks.some(({ kind }) => kind === 'video')) return true;
  }
  return inits.length === 0;
}
