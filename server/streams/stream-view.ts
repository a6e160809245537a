import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { liveStreams } from './streams.tables.ts';

export const streamColumns = {
  stream: liveStreams,
  creator: { id: profiles.user_id, displayName: profiles.display_name, avatarUrl: profiles.avatar_url },
};

/** The row in the API's terms; it never includes the stream key, which no viewer may see. */
export function streamView(row: {
  stream: typeof liveStreams.$inferSelect;
  creator: Stream['creator'];
}): Stream {
  const { stream, creator } = row;
  return {
    id: stream.id,
    title: stream.title,
    description: stream.description,
    status: stream.status,
    scheduledStartTime: stream.scheduled_start_time.toISOString(),
    actualStartTime: stream.actual_start_time?.toISOString() ?? null,
    endTime: stream.end_time?.toISOString() ?? null,
    isPremiumOnly: stream.is_premium_only,
    allowTips: stream.allow_tips,
    viewerCount: stream.viewer_count,
    maxViewers: stream.max_viewers,
    creator,
  };
}
