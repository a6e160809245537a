import type { Clock } from '#server/platform/clock.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import type { StreamSignal } from './create-stream-signal.ts';
import type { StreamAsSeen } from './look-at-streams.ts';
import { REFUSALS } from './refusals.ts';

const GRACE_MS = SIGNAL_GRACE_MINUTES * 60_000;
/** Before Go Live nobody waits for a picture that was lost. */
const GRACE_BEFORE_LIVE_MS = 60_000;

/** Why a process need not have a signal any more, if so. */
export function findReasonToForget(
  { clock, ownConnections }: { clock: Clock; ownConnections: ReadonlySet<string> },
  signal: StreamSignal,
  stream: StreamAsSeen | undefined,
): string | null {
  if (!stream) return REFUSALS.calledOff;
  if (stream.status === 'ended') return REFUSALS.ended;
  if (!stream.isActive) return REFUSALS.suspended;
  if (!ownConnections.has(stream.connectionId ?? '')) return REFUSALS.takenOver;
  const grace = signal.running.liveFrom === null ? GRACE_BEFORE_LIVE_MS : GRACE_MS;
  const isOver = signal.lostAt !== null && clock.now().getTime() - signal.lostAt.getTime() >= grace;
  return isOver ? REFUSALS.restarting : null;
}
