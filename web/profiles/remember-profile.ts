import type { QueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { myProfileQuery, profileQuery } from './profiles.queries.ts';

/**
 * The viewer's own profile has changed: every place that shows their name, picture or role follows, in other tabs too.
 */
export function rememberProfile(queryClient: QueryClient, saved: OwnProfile): void {
  rememberAnswer(queryClient, myProfileQuery(api).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: profileQuery(api, saved.userId).queryKey });
  adoptProfile(saved);
}

/** The session names its person as they were when it was last renewed; their profile knows better. */
export function adoptProfile({ userId, displayName, avatarUrl, role }: OwnProfile): void {
  const user = sessionStore.find()?.user;
  if (user?.id === userId) sessionStore.setUser({ ...user, displayName, avatarUrl, role });
}
