import type { AdminAct } from '#shared/admin/admin-act.rules.ts';
import type { FilmView } from '#shared/admin/film-list.rules.ts';
import type { Api } from '#web/api.ts';
import type { UserListFilter } from './users/user-list-filter.ts';

const USERS_A_PAGE = 24;
const ACTS_A_PAGE = 24;
const FILMS_A_PAGE = 24;
/** Only while the page is looked at. */
const FILMS_ASKED_EVERY_MS = 5_000;

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

export function filmsQuery(api: Api, show: FilmView) {
  return api.admin.films.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ show, cursor, limit: FILMS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: FILMS_ASKED_EVERY_MS,
  });
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
