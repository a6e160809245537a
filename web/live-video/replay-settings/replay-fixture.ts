import type { Replay } from '#shared/live-video/live-video.contract.ts';

/** A recording of an hour. */
export const READY_REPLAY: Replay = {
  state: 'ready',
  audience: 'premium',
  seconds: 3_725,
  bytes: 1_500_000_000,
  stoppedBy: null,
  keptUntil: null,
  lesson: null,
  preparation: null,
  film: { state: 'none', downloadUrl: null },
};
