import type { QueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { adoptProfile } from './adopt-profile.ts';
import { myProfileQuery, profileQuery } from './profiles.queries.ts';

/**
 * The viewer's own profile has changed: every place that shows their name, picture or role follows, in other tabs too.
 */
export function rememberProfile(queryClient: QueryClient, saved: OwnProfile): void {
  rememberAnswer(queryClient, myProfileQuery(api).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: profileQuery(api, saved.userId).queryKey });
  adoptProfile(saved);
}
