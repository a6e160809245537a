import { USER_FILTERS, type UserFilter } from '#shared/admin/user-list.rules.ts';
import { readSearchText } from '#web/router/search-text.ts';

/** Which users are shown; the names are those used in the address bar. */
export type UserListFilter = { q?: string; filter?: UserFilter };

/** Reads the address leniently: unknown values are ignored. */
export function readUserListFilter(search: URLSearchParams): UserListFilter {
  const q = readSearchText(search);
  const filter = USER_FILTERS.find((name) => name === search.get('filter'));
  return { ...(q && { q }), ...(filter && { filter }) };
}

export function writeUserListFilter({ q, filter }: UserListFilter): URLSearchParams {
  return new URLSearchParams({ ...(q && { q }), ...(filter && { filter }) });
}
