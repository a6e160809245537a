import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';

export type ViewableStream = { creatorId: string; isPremiumOnly: boolean };

export function canView(viewer: Viewer, stream: ViewableStream): boolean {
  const userId = isMember(viewer) ? viewer.userId : null;
  return canWatch({ userId, hasPremium: hasPremium(viewer) }, stream);
}

/** The same by what it depends on; without a `userId` it is a visitor. */
export function canWatch(
  viewer: { userId: string | null; hasPremium: boolean },
  stream: ViewableStream,
): boolean {
  return !stream.isPremiumOnly || viewer.hasPremium || viewer.userId === stream.creatorId;
}
