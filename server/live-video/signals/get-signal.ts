import { and, eq } from 'drizzle-orm';
import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { signLiveFolder } from '#server/live-video/delivery/live-pass.ts';
import { streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { isConnected } from './is-connected.ts';
import { getIngest } from './nodes/get-ingest.ts';
import { hasBeenSeen } from './write-signals.ts';

const NOTHING = { video: null, audio: null, kilobitsPerSecond: 0, droppedFrames: 0 };

/** What a stream receives, whichever process receives it. */
export async function getSignal(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Signal> {
  const [row] = await deps.db
    .select({
      status: liveStreams.status,
      signal: streamSignals,
      isConnected: isConnected(deps.clock),
      recording: streamRecordings,
    })
    .from(liveStreams)
    .leftJoin(streamSignals, eq(streamSignals.stream_id, liveStreams.id))
    .leftJoin(streamRecordings, eq(streamRecordings.stream_id, liveStreams.id))
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!row) throw new DomainError('NOT_FOUND');
  const { recording, status } = row;
  const signal = row.signal && hasBeenSeen(row.signal) ? row.signal : null;
  const now = deps.clock.now();
  const isThere = signal !== null && status !== 'ended' && row.isConnected;
  const lostAt = signal && !isThere ? (signal.lost_at ?? signal.seen_at) : null;
  const { video, audio, kilobitsPerSecond, droppedFrames } = (isThere && signal.figures) || NOTHING;
  return {
    ingest: await getIngest(deps),
    isConnected: isThere,
    source: signal?.source ?? null,
    connectedAt: isThere ? signal.connected_at.toISOString() : null,
    lostAt: lostAt?.toISOString() ?? null,
    video,
    audio,
    kilobitsPerSecond: Math.round(kilobitsPerSecond),
    droppedFrames,
    refusal: row.signal?.refusal ?? null,
    previewUrl: isThere
      ? `${signLiveFolder(deps.authKey, 'preview', streamId, viewer, passExpiry(now))}/live.m3u8`
      : null,
    recording: {
      isRunning: isThere && status === 'live' && recording !== null && recording.stopped_by === null,
      stoppedBy: recording?.stopped_by ?? null,
    },
  };
}
