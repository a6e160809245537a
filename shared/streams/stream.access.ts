import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';

export type ViewableStream = { creatorId: string; isPremiumOnly: boolean };

export function canView(viewer: Viewer, stream: ViewableStream): boolean {
  return (
    !stream.isPremiumOnly || hasPremium(viewer) || (isMember(viewer) && viewer.userId === stream.creatorId)
  );
}
