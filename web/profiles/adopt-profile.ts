import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';

/** The session names its person as they were when it was last renewed; their profile knows better. */
export function adoptProfile({ userId, displayName, avatarUrl, role }: OwnProfile): void {
  const user = sessionStore.find()?.user;
  if (user?.id !== userId) return;
  if (user.displayName === displayName && user.avatarUrl === avatarUrl && user.role === role) return;
  sessionStore.setUser({ ...user, displayName, avatarUrl, role });
}
