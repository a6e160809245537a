import type { Playback } from '#shared/live-video/live-video.contract.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';

/** What is to be seen where the picture belongs. */
export type Scene =
  | 'scheduled'
  | 'loading'
  | 'failed'
  | 'no-signal'
  | 'live'
  | 'reconnecting'
  | 'replay'
  | 'premium-replay'
  | 'no-replay';

const SCENES: Record<Playback['state'], Scene> = {
  waiting: 'no-signal',
  live: 'live',
  reconnecting: 'reconnecting',
  replay: 'replay',
  'premium-replay': 'premium-replay',
  none: 'no-replay',
};

export function sceneOf(
  status: StreamStatus,
  { playback, hasFailed }: { playback: Playback | undefined; hasFailed: boolean },
): Scene {
  if (status === 'scheduled') return 'scheduled';
  if (!playback) return hasFailed ? 'failed' : 'loading';
  const scene = SCENES[playback.state];
  // The two are asked for separately: the answers meet again in a moment.
  const isOver = scene === 'replay' || scene === 'premium-replay' || scene === 'no-replay';
  return isOver === (status === 'ended') ? scene : 'loading';
}

/** What a screen reader says when the scene changes; the countdown and the latency are not for that. */
export const SCENE_WORDS: Record<Scene, string> = {
  scheduled: 'This stream has not started yet.',
  loading: '',
  failed: '',
  'no-signal': 'No signal yet. The picture appears here.',
  live: 'The picture is live.',
  reconnecting: 'The signal was lost. It continues here by itself as soon as it is back.',
  replay: 'This stream has ended. Its replay is here.',
  'premium-replay': 'This stream has ended. Its replay is for Premium members.',
  'no-replay': 'This stream has ended. There is no replay.',
};
