import type { Deps } from '#server/deps.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { type ListInput, listPeople, type PersonPage } from './list-people.ts';

export function listFollowers(deps: Deps, input: ListInput): Promise<PersonPage> {
  return listPeople(deps, input, { whose: userFollows.following_id, shown: userFollows.follower_id });
}
