import type { AdminAct } from '#shared/admin/admin-act.rules.ts';
import type { Api } from '#web/api.ts';
import type { UserListFilter } from './users/user-list-filter.ts';

const USERS_A_PAGE = 24;
const ACTS_A_PAGE = 24;

export function usersQuery(api: Api, filter: UserListFilter) {
  return api.admin.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor, limit: USERS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function userQuery(api: Api, userId: string) {
  return api.admin.users.get.queryOptions({ input: { userId } });
}

/** Asked for anew each time: whoever opens it looks for what they have just done elsewhere. */
export function auditQuery(api: Api, narrowing: { act?: AdminAct; userId?: string }) {
  return api.admin.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...narrowing, cursor, limit: ACTS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}
