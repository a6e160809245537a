import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Stream, StreamCard, StreamFace } from '#shared/streams/streams.contract.ts';
import { liveStreams } from './streams.tables.ts';

export const streamColumns = {
  stream: liveStreams,
  creator: { id: profiles.user_id, displayName: profiles.display_name, avatarUrl: profiles.avatar_url },
};

export type StreamRow = { stream: typeof liveStreams.$inferSelect; creator: Stream['creator'] };

/** What anybody may know, even of a premium-only stream. None of these views includes the stream key. */
export function faceView({ stream, creator }: StreamRow): StreamFace {
  return {
    id: stream.id,
    title: stream.title,
    description: stream.description,
    status: stream.status,
    scheduledStartTime: stream.scheduled_start_time.toISOString(),
    isPremiumOnly: stream.is_premium_only,
    creator,
  };
}

export function cardView(row: StreamRow): StreamCard {
  const { is_premium_only: isPremiumOnly, viewer_count: viewerCount } = row.stream;
  return { ...faceView(row), viewerCount: isPremiumOnly ? null : viewerCount };
}

export function streamView(row: StreamRow, number: number): Stream {
  const { stream } = row;
  return {
    ...faceView(row),
    actualStartTime: stream.actual_start_time?.toISOString() ?? null,
    endTime: stream.end_time?.toISOString() ?? null,
    allowTips: stream.allow_tips,
    viewerCount: stream.viewer_count,
    maxViewers: stream.max_viewers,
    number,
  };
}
