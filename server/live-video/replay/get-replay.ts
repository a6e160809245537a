import { and, eq } from 'drizzle-orm';
import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { signLiveFolder } from '#server/live-video/delivery/live-pass.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { firstAudience } from '#server/live-video/recording/claim-recording.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { replayAudienceOf } from '#shared/live-video/live-video.access.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';

type RecordingRow = typeof streamRecordings.$inferSelect;

const NO_FILM = { state: 'none', downloadUrl: null } as const;

/** What became of the recording of one of the viewer's own streams. */
export async function getReplay(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Replay> {
  await deps.signals.untilRecorded(streamId);
  const [row] = await deps.db
    .select({ stream: liveStreams, recording: streamRecordings })
    .from(liveStreams)
    .leftJoin(streamRecordings, eq(streamRecordings.stream_id, liveStreams.id))
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!row) throw new DomainError('NOT_FOUND');
  const { stream, recording } = row;
  const audience = replayAudienceOf(
    { isPremiumOnly: stream.is_premium_only },
    recording?.audience ?? firstAudience(stream),
  );
  if (!recording || recording.deleted_at || recording.duration_ms === 0) {
    const state = recording?.deleted_at ? 'deleted' : 'none';
    const stoppedBy = recording?.stopped_by ?? null;
    return { state, audience, seconds: 0, bytes: 0, stoppedBy, keptUntil: null, film: NO_FILM };
  }
  return {
    state: 'ready',
    audience,
    seconds: recording.duration_ms / 1000,
    bytes: recording.bytes,
    stoppedBy: recording.stopped_by,
    keptUntil: keptUntilOf(deps, recording)?.toISOString() ?? null,
    film: { state: recording.film_state, downloadUrl: filmAddress(deps, viewer, streamId, recording) },
  };
}

function keptUntilOf({ settings }: Deps, { created_at }: RecordingRow): Date | null {
  const days = settings.recordings.keptDays;
  return days > 0 ? later(created_at, { days }) : null;
}

function filmAddress(
  { authKey, clock }: Deps,
  viewer: Creator,
  streamId: string,
  { film_state }: RecordingRow,
): string | null {
  if (film_state !== 'ready') return null;
  return `${signLiveFolder(authKey, 'watch', streamId, viewer, passExpiry(clock.now()))}/film.mp4`;
}
