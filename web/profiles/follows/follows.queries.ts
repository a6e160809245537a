import type { Api } from '#web/api.ts';

const PEOPLE_A_PAGE = 24;

export type FollowSide = 'followers' | 'following';

export const myFollowQuery = (api: Api, userId: string) =>
  api.profiles.getMyFollow.queryOptions({ input: { userId } });

export function followListQuery(api: Api, userId: string, side: FollowSide) {
  const list = side === 'followers' ? api.profiles.listFollowers : api.profiles.listFollowing;
  return list.infiniteOptions({
    input: (cursor: string | undefined) => ({ userId, cursor, limit: PEOPLE_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Of everyone: whoever follows is in two lists, and may look at either from other profiles. */
export const FOLLOW_LISTS = [
  ['profiles', 'listFollowers'],
  ['profiles', 'listFollowing'],
] as const;
