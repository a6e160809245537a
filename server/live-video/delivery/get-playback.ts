import { and, eq } from 'drizzle-orm';
import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { isWatchable } from '#server/live-video/replay/is-watchable.ts';
import { isConnected } from '#server/live-video/signals/is-connected.ts';
import { later } from '#server/platform/clock.ts';
import { getPublicStream } from '#server/streams/get-public-stream.ts';
import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { canWatchReplay } from '#shared/live-video/live-video.access.ts';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { type ReplayAudience, SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { canView } from '#shared/streams/stream.access.ts';
import { signLiveFolder } from './live-pass.ts';

type SignalRow = Pick<typeof streamSignals.$inferSelect, 'lost_at' | 'seen_at'> & { isConnected: boolean };

const NOTHING = { liveUrl: null, rewindUrl: null, replayUrl: null };
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
  const recording = await findRecording(deps, streamId);

  if (row.status === 'ended') {
    const person = { userId: isMember(viewer) ? viewer.userId : null, hasPremium: hasPremium(viewer) };
    if (!recording) return { state: 'none', ...NOTHING, renewAt };
    if (canWatchReplay(person, stream, recording.audience))
      return { state: 'replay', ...NOTHING, replayUrl: addressOf('replay.m3u8'), renewAt };
    const state = recording.audience === 'premium' ? 'premium-replay' : 'none';
    return { state, ...NOTHING, renewAt };
  }
  const state = liveStateOf(await findSignal(deps, streamId), now);
  return {
    state,
    liveUrl: state === 'waiting' ? null : addressOf('live.m3u8'),
    rewindUrl: recording ? addressOf('rewind.m3u8') : null,
    replayUrl: null,
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
  const { stream_id, lost_at, seen_at } = streamSignals;
  const [signal] = await db
    .select({ lost_at, seen_at, isConnected: isConnected(clock) })
    .from(streamSignals)
    .where(eq(stream_id, streamId));
  return signal ?? null;
}

async function findRecording({ db }: Deps, streamId: string): Promise<{ audience: ReplayAudience } | null> {
  const { audience, stream_id } = streamRecordings;
  const [recording] = await db
    .select({ audience })
    .from(streamRecordings)
    .where(and(eq(stream_id, streamId), isWatchable));
  return recording ?? null;
}
