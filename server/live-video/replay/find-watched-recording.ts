import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { replayAudienceOf } from '#shared/live-video/live-video.access.ts';
import type { FilmState } from '#shared/live-video/live-video.rules.ts';
import { isWatchable } from './is-watchable.ts';

export type WatchedRecording = Pick<typeof streamRecordings.$inferSelect, 'id' | 'audience' | 'bytes'> & {
  filmState: FilmState;
  filmBytes: number | null;
  title: string;
};

/** A stream's recording, if there is something to watch in it. */
export async function findWatchedRecording(
  { db }: Pick<Deps, 'db'>,
  streamId: string,
): Promise<WatchedRecording | null> {
  const [recording] = await db
    .select({
      id: streamRecordings.id,
      audience: streamRecordings.audience,
      bytes: streamRecordings.bytes,
      filmState: streamRecordings.film_state,
      filmBytes: streamRecordings.film_bytes,
      title: liveStreams.title,
      isPremiumOnly: liveStreams.is_premium_only,
    })
    .from(streamRecordings)
    .innerJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
    .where(and(eq(streamRecordings.stream_id, streamId), isWatchable));
  return recording ? { ...recording, audience: replayAudienceOf(recording, recording.audience) } : null;
}
