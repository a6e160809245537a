import type { Api } from '#web/api.ts';

const SAVED_A_PAGE = 6;

/** One small read for all hearts on all pages; what is pressed here is written into it. */
export function savedIdsQuery(api: Api) {
  return api.courses.saved.listIds.queryOptions();
}

export function savedCoursesQuery(api: Api) {
  return api.courses.saved.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: SAVED_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
