import { REPLAY_AUDIENCES, type ReplayAudience } from './live-video.rules.ts';

/** Whom a recording may be opened to: what was for subscribers while it was live is not public afterwards. */
export function replayAudiences({ isPremiumOnly }: { isPremiumOnly: boolean }): readonly ReplayAudience[] {
  return REPLAY_AUDIENCES.filter((audience) => audience !== 'public' || !isPremiumOnly);
}

/** Whom it is for, whatever was chosen before that was so. */
export function replayAudienceOf(stream: { isPremiumOnly: boolean }, chosen: ReplayAudience): ReplayAudience {
  return replayAudiences(stream).includes(chosen) ? chosen : 'premium';
}

export function canWatchReplay(
  viewer: { userId: string | null; hasPremium: boolean },
  stream: { creatorId: string; isPremiumOnly: boolean },
  chosen: ReplayAudience,
): boolean {
  const audience = replayAudienceOf(stream, chosen);
  if (audience === 'public' || viewer.userId === stream.creatorId) return true;
  return audience === 'premium' && viewer.hasPremium;
}
