import { canWatch, type ViewableStream } from '#shared/streams/stream.access.ts';
import type { ReplayAudience } from './live-video.rules.ts';

/** Nobody sees a recording who may not see its stream's page. */
export function canWatchReplay(
  viewer: { userId: string | null; hasPremium: boolean },
  stream: ViewableStream,
  audience: ReplayAudience,
): boolean {
  if (viewer.userId === stream.creatorId) return true;
  if (!canWatch(viewer, stream)) return false;
  return audience === 'public' || (audience === 'premium' && viewer.hasPremium);
}
