import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { personTopic } from '#shared/realtime.ts';
import { videos } from './videos.tables.ts';

/** Has the open pages of whoever uploaded a film, or held the stream, ask how far it is. One that is lost is made up for by the next. */
export async function tellOwner(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  uploadId: string,
): Promise<void> {
  try {
    const [film] = await db
      .select({ ownerId: sql<string | null>`coalesce(${uploads.owner_id}, ${liveStreams.creator_id})` })
      .from(videos)
      .leftJoin(uploads, eq(uploads.id, videos.original_id))
      .leftJoin(streamRecordings, eq(streamRecordings.id, videos.recording_id))
      .leftJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
      .where(eq(videos.upload_id, uploadId));
    if (film?.ownerId) await hub.publish(personTopic(film.ownerId), 'films.changed', { uploadId });
  } catch (error) {
    log.warn({ err: error, uploadId }, 'nobody was told how far a video is');
  }
}
