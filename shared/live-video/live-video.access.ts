import type { ReplayAudience } from './live-video.rules.ts';

/** The creator chooses for each recording, whoever the stream was for. */
export function canWatchReplay(
  viewer: { userId: string | null; hasPremium: boolean },
  stream: { creatorId: string },
  audience: ReplayAudience,
): boolean {
  if (audience === 'public' || viewer.userId === stream.creatorId) return true;
  return audience === 'premium' && viewer.hasPremium;
}
