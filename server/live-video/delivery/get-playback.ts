import { eq, isNotNull, sql } from 'drizzle-orm';
import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { type ReplayedRecording, replayFilmView } from '#server/live-video/prepared/replay-film-view.ts';
import {
  isPrepared,
  type RecordedFilm,
  recordedFilm,
  replayViewer,
} from '#server/live-video/prepared/replay-rights.ts';
import { isWatchable } from '#server/live-video/replay/is-watchable.ts';
import { isConnected } from '#server/live-video/signals/is-connected.ts';
import { later } from '#server/platform/clock.ts';
import { getPublicStream } from '#server/streams/get-public-stream.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { canWatchReplay, replayAudienceOf } from '#shared/live-video/live-video.access.ts';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { type ReplayAudience, SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { canView } from '#shared/streams/stream.access.ts';
import { canSeeOriginal } from '#shared/videos/video.access.ts';
import { signLiveFolder } from './live-pass.ts';

type SignalRow = Pick<typeof streamSignals.$inferSelect, 'source' | 'lost_at' | 'seen_at'> & {
  isConnected: boolean;
};

const NOTHING = { liveUrl: null, rewindUrl: null, replayUrl: null, film: null };
/** Addresses are renewed this long before they stop working. */
const RENEW_MINUTES = 10;

/** Where a stream's picture is for one viewer, live or recorded. */
export async function getPlayback(
  deps: Deps,
  viewer: Viewer,
  { streamId }: { streamId: string },
): Promise<Playback> {
  deps.madeFrom('now', `playback:${streamId}`);
  const { stream: row } = await getPublicStream(deps, streamId);
  const stream = { creatorId: row.creator_id, isPremiumOnly: row.is_premium_only };
  if (row.status !== 'ended' && !canView(viewer, stream)) throw new DomainError('PREMIUM_REQUIRED');
  const now = deps.clock.now();
  const expiresAt = passExpiry(now);
  const renewAt = later(expiresAt, { minutes: -RENEW_MINUTES }).toISOString();
  const addressOf = (file: string) =>
    `${signLiveFolder(deps.authKey, 'watch', streamId, viewer, expiresAt)}/${file}`;
  if (row.status === 'scheduled') return { state: 'waiting', ...NOTHING, renewAt };
  if (row.status === 'ended') {
    await deps.signals.untilRecorded(streamId);
    const recording = await findRecording(deps, streamId);
    const person = { userId: isMember(viewer) ? viewer.userId : null, hasPremium: hasPremium(viewer) };
    if (!recording?.hasContent) return { state: 'none', ...NOTHING, renewAt };
    if (canWatchReplay(person, stream, recording.audience)) {
      const who = replayViewer(person.userId === stream.creatorId, person.hasPremium);
      const seesOriginal = canSeeOriginal(who, recordedFilm(recording));
      return {
        state: 'replay',
        ...NOTHING,
        replayUrl: seesOriginal ? addressOf('replay.m3u8') : null,
        film: await replayFilmView(deps, viewer, { streamId, recording, who, expiresAt }),
        renewAt,
      };
    }
    const isForPremium = replayAudienceOf(stream, recording.audience) === 'premium';
    const state = isForPremium ? 'premium-replay' : 'none';
    return { state, ...NOTHING, renewAt };
  }
  const [signal, recording] = [await findSignal(deps, streamId), await findRecording(deps, streamId)];
  const state = liveStateOf(signal, now);
  return {
    state,
    liveUrl: state === 'waiting' ? null : addressOf('live.m3u8'),
    rewindUrl: canRewind(signal, recording) ? addressOf('rewind.m3u8') : null,
    replayUrl: null,
    film: null,
    renewAt,
  };
}

function liveStateOf(signal: SignalRow | null, now: Date): 'waiting' | 'live' | 'reconnecting' {
  if (!signal) return 'waiting';
  if (signal.isConnected) return 'live';
  const lastSeen = signal.lost_at ?? signal.seen_at;
  return lastSeen > later(now, { minutes: -SIGNAL_GRACE_MINUTES }) ? 'reconnecting' : 'waiting';
}

async function findSignal({ db, clock }: Deps, streamId: string): Promise<SignalRow | null> {
  const { stream_id, source, lost_at, seen_at } = streamSignals;
  const [signal] = await db
    .select({ source, lost_at, seen_at, isConnected: isConnected(clock) })
    .from(streamSignals)
    .where(eq(stream_id, streamId));
  return signal ?? null;
}

type FoundRecording = RecordedFilm &
  ReplayedRecording & { audience: ReplayAudience; hasContent: boolean; isOver: boolean };

async function findRecording({ db }: Deps, streamId: string): Promise<FoundRecording | null> {
  const { id, audience, stopped_by, stream_id, duration_ms, film_moments } = streamRecordings;
  const [recording] = await db
    .select({
      id,
      audience,
      moments: film_moments,
      durationMs: sql`coalesce(${videos.duration_ms}, ${duration_ms})`.mapWith(Number),
      isPrepared,
      width: videos.width,
      height: videos.height,
      hasContent: sql<boolean>`${isWatchable}`,
      isOver: sql<boolean>`${isNotNull(stopped_by)}`,
    })
    .from(streamRecordings)
    .leftJoin(videos, eq(videos.recording_id, id))
    .where(eq(stream_id, streamId));
  return recording ?? null;
}

/** From the start: whoever is there from the beginning is not told when the first segment is stored. */
function canRewind(signal: SignalRow | null, recording: FoundRecording | null): boolean {
  if (recording) return recording.hasContent || !recording.isOver;
  return signal !== null && signal.source !== 'demo';
}
