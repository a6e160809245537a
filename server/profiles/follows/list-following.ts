import type { Deps } from '#server/deps.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { type ListInput, listPeople, type PersonPage } from './list-people.ts';

export function listFollowing(deps: Deps, input: ListInput): Promise<PersonPage> {
  return listPeople(deps, input, { whose: userFollows.follower_id, shown: userFollows.following_id });
}
